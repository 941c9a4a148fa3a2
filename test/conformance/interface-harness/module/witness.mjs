// Notes what the table tells a package about where its user looks.
const { witness } = globalThis;
witness.foundByModule = witness.classic;
for (const hook of ["setup", "canvasInit", "canvasReady", "canvasTearDown", "ready"]) {
  Hooks.on(hook, (board) => witness.events.push([hook, board?.scene?.name ?? null, canvas.ready]));
}
