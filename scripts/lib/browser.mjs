// Finds a Chromium for the browser tests, and installs one where there is none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { platform } from "node:os";
import { join } from "node:path";
import { env } from "node:process";

/** Where browsers usually stand, per operating system. */
const usualPaths = {
  linux: [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/opt/google/chrome/chrome",
    "/snap/bin/chromium",
  ],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"].flatMap((root) =>
    ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"].map((tail) =>
      join(env[root] ?? "C:\\", tail),
    ),
  ),
};

/** Arguments that keep the browser quiet and local. Root may not use the sandbox. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function playwrightsOwn() {
  try {
    const path = createRequire(import.meta.url)("playwright-core").chromium.executablePath();
    return path ? [path] : [];
  } catch {
    return [];
  }
}

/**
 * The path of a Chromium-like browser: CHROME_PATH, the usual places, or the one that playwright installed.
 * @returns {string | undefined} undefined when there is none
 */
export function browserPath() {
  const candidates = [env.CHROME_PATH, ...(usualPaths[platform()] ?? []), ...playwrightsOwn()];
  return candidates.find((path) => path && existsSync(path));
}

function run(command, args, options = {}) {
  return spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], ...options }).status === 0;
}

function installDebianChromium() {
  if (platform() !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const options = { env: { ...env, DEBIAN_FRONTEND: "noninteractive" } };
  if (run("apt-get", ["update", "-qq"], options)) {
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], options);
  }
}

/**
 * Finds a browser or installs one: Debian's as root on Debian, else playwright's own.
 * @returns {string} its path
 * @throws when none could be installed
 */
export function needBrowser() {
  if (!browserPath()) installDebianChromium();
  if (!browserPath()) run("npx", ["playwright", "install", "chromium"], { shell: platform() === "win32" });
  const found = browserPath();
  if (!found) throw new Error("No Chromium was found or could be installed. Set CHROME_PATH to a browser.");
  return found;
}
