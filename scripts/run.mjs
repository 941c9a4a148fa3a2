/**
 * The door to every npm script: `node scripts/run.mjs <task> [arguments]`.
 * Plain JavaScript without dependencies, since it has to work before anything is installed: it checks the Node version,
 * installs when node_modules doesn't match the lockfile, then runs `scripts/<task>.ts` and passes signals and its exit code on.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const TASKS = ["start", "test", "bench", "package", "build", "fix", "template"];
const LEAST_NODE = [20, 19];

/** Ends with one sentence on stderr. */
function refuse(sentence, code) {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  refuse(
    `Hot Property needs Node ${LEAST_NODE.join(".")} or later, and this is ${process.versions.node}: install a newer Node and run it again.`,
    1,
  );
}

const lockfile = join(root, "package-lock.json");
const stamp = join(root, "node_modules", ".installed-for");

const lockfileHash = () => createHash("sha256").update(readFileSync(lockfile)).digest("hex");

const readOr = (file, fallback) => (existsSync(file) ? readFileSync(file, "utf8") : fallback);

/** Whether npm's own record of what lies in node_modules has everything the lockfile asks for, as after a plain `npm ci`. */
function matchesNpmRecord() {
  const record = readOr(join(root, "node_modules", ".package-lock.json"), "");
  if (!record) return false;
  try {
    const wanted = Object.entries(JSON.parse(readFileSync(lockfile, "utf8")).packages);
    const present = JSON.parse(record).packages;
    return wanted.every(([path, entry]) => !path || entry.optional || present[path]?.version === entry.version);
  } catch {
    return false; // a damaged record: installing again puts it right
  }
}

function install() {
  const hash = lockfileHash();
  if (readOr(stamp, "") === hash) return;
  if (!matchesNpmRecord()) {
    process.stderr.write("Installing what the project needs (once) …\n");
    // Under npm its own program is named in the environment, so it also works where `npm` is a shell script.
    const npm = process.env.npm_execpath;
    const [command, before] = npm ? [process.execPath, [npm]] : ["npm", []];
    const result = spawnSync(command, [...before, "ci", "--no-audit", "--no-fund"], {
      cwd: root,
      stdio: ["ignore", 2, 2],
      shell: !npm && process.platform === "win32",
    });
    if (result.error) refuse(`npm could not be started to install the dependencies (${result.error.message}).`, 1);
    if (result.status !== 0) refuse("Installing the dependencies failed; npm says above why.", result.status ?? 1);
  }
  writeFileSync(stamp, hash);
}

function runTask(task, args) {
  const child = spawn(process.execPath, ["--import", "tsx", join(root, "scripts", `${task}.ts`), ...args], {
    cwd: root,
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => refuse(`The task ${task} could not be started (${error.message}).`, 1));
  child.on("exit", (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
}

const [task, ...args] = process.argv.slice(2);
if (!TASKS.includes(task)) refuse(`Name one of these tasks: ${TASKS.join(", ")}.`, 2);
checkNode();
install();
runTask(task, args);
