// What a module that throws dice on the table does: a message with dice stays out of sight until they have landed, on each
// page by itself. Here they land when a test says so.
const tumbling = new Set();

Hooks.on("createChatMessage", (message) => {
  if (message.rolls.length > 0) tumbling.add(message.id);
});

Hooks.on("renderChatMessageHTML", (message, html) => {
  html.classList.toggle("slow-dice-hide", tumbling.has(message.id));
});

globalThis.landDice = () => {
  for (const id of tumbling) {
    tumbling.delete(id);
    for (const drawn of document.querySelectorAll(`[data-message-id="${id}"]`))
      drawn.classList.remove("slow-dice-hide");
    Hooks.callAll("diceSoNiceRollComplete", id);
  }
};
