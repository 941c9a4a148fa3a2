import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import { inProject } from "../../scripts/project.ts";

/** Where a browser installed by the person or the system is usually found. */
function installedBrowser(): string | undefined {
  const names = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "microsoft-edge"];
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)));
  const mac = ["Google Chrome", "Chromium"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  const windows = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA].flatMap(
    (dir) => (dir ? [join(dir, "Google", "Chrome", "Application", "chrome.exe")] : []),
  );
  return [...onPath, ...mac, ...windows].find((path) => existsSync(path));
}

const packageVersion = (): string => {
  const file = inProject("node_modules", "@sparticuz", "chromium", "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
};

/** Runs `work` with some environment variables changed, and puts them back. */
async function withEnvironment<T>(changes: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const before = Object.keys(changes).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, changes);
  try {
    return await work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/**
 * The Chromium of the npm package, unpacked once per version into the project's cache. The package unpacks into the
 * temporary folder and takes whatever lies there for its own, so it is shown an empty one; the finished folder is then
 * renamed, so that an interrupted unpacking is never taken for a whole one.
 */
async function unpackedChromium(): Promise<string> {
  const home = inProject(".cache", "chromium", packageVersion());
  if (!existsSync(home)) {
    const fresh = `${home}-${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    const { default: chromium } = await import("@sparticuz/chromium");
    // The second variable makes it unpack the shared libraries too that it ships for machines without them.
    await withEnvironment({ TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" }, () => chromium.executablePath());
    if (existsSync(home)) rmSync(fresh, { recursive: true });
    else renameSync(fresh, home);
  }
  return home;
}

/** Shared libraries the program asks for and the loader doesn't find. */
function missingLibraries(program: string, libraryPath: string): string[] {
  const env = { ...process.env, LD_LIBRARY_PATH: libraryPath };
  const output = execFileSync("ldd", [program], { env, encoding: "utf8" });
  return [...output.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name ?? "");
}

async function packagedBrowser(): Promise<LaunchOptions> {
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error("no browser found: install Chrome or Chromium, or name one in HOTPROPERTY_BROWSER.");
  const home = await unpackedChromium();
  const executablePath = join(home, "chromium");
  const inherited = process.env.LD_LIBRARY_PATH ?? "";
  const shipped = [join(home, "al2023", "lib"), inherited].filter(Boolean).join(":");
  const libraryPath = missingLibraries(executablePath, inherited).length === 0 ? inherited : shipped;
  const missing = missingLibraries(executablePath, libraryPath);
  if (missing.length > 0)
    throw new Error(
      `no browser found that can start: the packaged Chromium lacks ${missing.join(", ")}; install Chrome or Chromium, or these libraries.`,
    );
  return {
    executablePath,
    // Its own default arguments crash when contexts close; these are enough.
    args: ["--disable-gpu", "--disable-quic", "--font-render-hinting=none"],
    chromiumSandbox: false,
    env: { ...process.env, LD_LIBRARY_PATH: libraryPath } as Record<string, string>,
  };
}

/**
 * How to start a browser here: the one HOTPROPERTY_BROWSER names, else an installed Chrome or Chromium, else the one in
 * the npm package (Linux x64).
 * @throws Error whose message says what to install
 */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  const named = process.env.HOTPROPERTY_BROWSER;
  if (named && !existsSync(named))
    throw new Error(`no browser found: HOTPROPERTY_BROWSER names ${named}, which isn't there.`);
  const executablePath = named || installedBrowser();
  return executablePath ? { executablePath } : packagedBrowser();
}
