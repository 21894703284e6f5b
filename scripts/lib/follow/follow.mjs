// Follows the steps of a page in a copy of the repository.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { demand, root, step as timed, StepError } from "../process.mjs";
import { edited, stepsOf } from "./steps.mjs";

/** Links each installed package into a copy, one by one: an installation in the copy then removes links only. */
function linkPackages(folder) {
  const [from, to] = [root, folder].map((base) => join(base, "node_modules"));
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (!name.startsWith(".")) symlinkSync(join(from, name), join(to, name), "junction");
  cpSync(join(from, ".bin"), join(to, ".bin"), { recursive: true, verbatimSymlinks: true });
  // A file newer than the lock file: the project's commands take the packages as installed.
  writeFileSync(join(to, ".package-lock.json"), "{}\n");
}

/**
 * A copy of what git knows or would add, with the installed packages linked in. Its git knows its files as they are.
 * @returns {Promise<string>} its folder
 */
export async function copyRepository() {
  const folder = mkdtempSync(join(tmpdir(), "recipe-"));
  const listed = await demand(["git", "ls-files", "--cached", "--others", "--exclude-standard"]);
  for (const path of listed.split("\n")) {
    const from = join(root, path);
    if (path !== "" && existsSync(from)) cpSync(from, join(folder, path));
  }
  linkPackages(folder);
  await demand(["git", "init", "--quiet"], { cwd: folder });
  await demand(["git", "add", "--all"], { cwd: folder });
  return folder;
}

/** Carries out one step that writes a file. */
function write(folder, step) {
  const path = join(folder, step.path);
  const before = existsSync(path) ? readFileSync(path, "utf8") : undefined;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, edited(before, step));
}

const commandsOf = ({ block }) =>
  block.split("\n").filter((line) => line.trim() !== "" && !line.trim().startsWith("#"));

async function runCommands(folder, step, env) {
  for (const command of commandsOf(step))
    await timed(command, () => demand([command], { cwd: folder, shell: true, env }));
}

/**
 * Follows a page in a folder: writes its files and runs its commands.
 * @param {string} folder a copy of the repository
 * @param {string} page Markdown
 * @param {{ env?: object, run?: boolean }} options run: false only writes
 */
export async function followPage(folder, page, { env = {}, run = true } = {}) {
  for (const step of stepsOf(page)) {
    try {
      if (step.kind !== "run") write(folder, step);
      else if (run) await runCommands(folder, step, env);
    } catch (error) {
      throw new StepError(`Line ${step.line} of the page: ${error.message}`);
    }
  }
}

/** Commands that write files from others. */
const generates = /^npm run (docs|api-types)$/;

/**
 * Removes what a page added: its files are again as they were, and what is generated from them is generated again. Throws a StepError
 * where something of it stays.
 * @param {string} folder a copy in which the page was followed
 * @param {string} page Markdown
 */
export async function removePage(folder, page) {
  const paths = [...new Set(stepsOf(page).flatMap(({ path }) => path ?? []))];
  const known = (await demand(["git", "ls-files", "--", ...paths], { cwd: folder })).split("\n");
  for (const path of paths.filter((each) => !known.includes(each))) rmSync(join(folder, path));
  await demand(["git", "checkout", "--quiet", "--", ...paths.filter((each) => known.includes(each))], {
    cwd: folder,
  });
  const commands = stepsOf(page).flatMap((step) => (step.kind === "run" ? commandsOf(step) : []));
  for (const command of commands.filter((each) => generates.test(each)))
    await timed(command, () => demand([command], { cwd: folder, shell: true }));
  const left = await demand(["git", "status", "--porcelain", "--untracked-files=all"], { cwd: folder });
  const changed = left.split("\n").filter((line) => /^.\S/.test(line));
  if (changed.length > 0) throw new StepError(`After its removal this is left:\n${changed.join("\n")}`);
}
