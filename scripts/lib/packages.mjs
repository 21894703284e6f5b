// Sees to it that the npm packages of the lock file are installed.
import { statSync } from "node:fs";
import { join } from "node:path";
import { demand, root, step, StepError } from "./process.mjs";

const oldestNode = [20, 19];

function changedAt(path) {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new StepError(
    `Safety Suite needs Node.js ${oldestNode.join(".")} or newer; this is ${process.versions.node}.`,
  );
}

/** Runs npm quietly and gives what it printed; throws a StepError when it fails. */
export function npm(...args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith(".js")) return demand([process.execPath, cli, ...args]);
  return demand(["npm", ...args], { shell: process.platform === "win32" });
}

/**
 * Runs `npm ci` when nothing is installed yet, or the lock file is newer than what is installed.
 * @param {string} folder from the root; one beside the root's own has packages of its own
 */
export async function needPackages(folder = ".") {
  checkNode();
  if (changedAt(`${folder}/node_modules/.package-lock.json`) >= changedAt(`${folder}/package-lock.json`))
    return;
  const title = folder === "." ? "Installing packages (npm ci)" : `Installing packages of ${folder} (npm ci)`;
  // A start may come with NODE_ENV=production, but building needs the development packages.
  await step(title, () =>
    npm("ci", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error", "--include=dev"),
  );
}
