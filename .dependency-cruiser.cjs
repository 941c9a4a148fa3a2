/**
 * Who may import whom. Each room of src/ names the rooms below it that it may use; the files directly in src/ (the entry),
 * settings/ and migrations/ may use whatever they install. Imports of types count; circles are oxlint's to find.
 */
const BELOW = {
  rules: [],
  foundry: [],
  consequences: ["rules", "foundry"],
  data: ["consequences", "rules", "foundry"],
  dice: ["consequences", "rules", "foundry"],
  documents: ["data", "dice", "consequences", "rules", "foundry"],
  table: ["documents", "data", "dice", "consequences", "rules", "foundry"],
};
const UP_TO_TABLE = ["table", ...BELOW.table];
BELOW.play = UP_TO_TABLE;
for (const room of ["cards", "sheets", "apps"]) BELOW[room] = ["play", ...UP_TO_TABLE];

/** Libraries the package carries inside its module. */
const BUNDLED = ["dequal"];

/** The one door by which play/ asks something of a person. */
const ASK = "apps/ask[^/]*";

const roomRules = Object.entries(BELOW).map(([room, below]) => {
  const allowed = [room, ...below].map((name) => `${name}/`);
  if (room === "play") allowed.push(ASK);
  return {
    name: `src-${room}`,
    comment: `${room}/ may use ${below.join(", ") || "no other room"}`,
    severity: "error",
    from: { path: `^src/${room}/` },
    to: { path: "^src/", pathNot: `^src/(${allowed.join("|")})` },
  };
});

const never = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  forbidden: [
    ...roomRules,
    never(
      "src-rooms",
      "a new folder of src/ needs its line in this file",
      { path: `^src/(?!(${[...Object.keys(BELOW), "settings", "migrations"].join("|")})/)[^/]+/` },
      {},
    ),
    never("src-alone", "the system is built from src/ alone", { path: "^src/" }, { path: "^(test|scripts)/" }),
    never("src-no-node", "the system runs in a browser", { path: "^src/" }, { dependencyTypes: ["core"] }),
    never(
      "src-bundled",
      "the package carries what this file names, and fonts' stylesheets",
      { path: "^src/" },
      { path: "node_modules/", pathNot: `\\.css$|node_modules/(${BUNDLED.join("|")})/` },
    ),
    never(
      "stand-in-apart",
      "the stand-in loads the built package as Foundry does",
      { path: "^test/stand-in/" },
      { path: "^(src|scripts)/" },
    ),
    never(
      "core-alone",
      "the stand-in's core runs in Node and in the browser",
      { path: "^test/stand-in/core/" },
      { path: "^test/stand-in/(client|server|seed)/" },
    ),
    never(
      "core-no-node",
      "the stand-in's core runs in the browser too",
      { path: "^test/stand-in/core/" },
      { dependencyTypes: ["core"] },
    ),
    never(
      "client-no-server",
      "they meet on the wire",
      { path: "^test/stand-in/client/" },
      { path: "^test/stand-in/server/" },
    ),
    never(
      "client-no-node",
      "the client runs in a browser",
      { path: "^test/stand-in/client/" },
      { dependencyTypes: ["core"] },
    ),
    never(
      "server-no-client",
      "they meet on the wire",
      { path: "^test/stand-in/server/" },
      { path: "^test/stand-in/client/" },
    ),
    never(
      "framework-below",
      "the windows know nothing of the shell built on them",
      { path: "^test/stand-in/client/framework/" },
      { path: "^test/stand-in/client/(?!(framework|dom)/)" },
    ),
    never(
      "played-as-built",
      "what is played and promised goes by the built package and public names",
      { path: "^test/(play|conformance)/" },
      { path: "^src/" },
    ),
    never(
      "tests-below",
      "nothing that runs depends on a test",
      { path: "^(scripts|test/stand-in)/" },
      { path: "^test/(unit|conformance|play)/" },
    ),
    never("resolvable", "an import that leads nowhere", {}, { couldNotResolve: true }),
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|\\.cache)/" },
    enhancedResolveOptions: {
      extensions: [".ts", ".mjs", ".cjs", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
    },
  },
};
