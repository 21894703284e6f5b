// Running other programs, with progress that a person can follow. Node built-ins only.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

/** The root of the project. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** The path of an installed package's program, to be run with this Node (no shell, on every system). */
export function program(packageName, name = packageName) {
  const folder = join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[name]);
}

/**
 * Runs a program to its end, standard input closed.
 * @param {string[]} command program and arguments
 * @param {{ quiet?: boolean, env?: object, shell?: boolean, cwd?: string }} options quiet keeps the output back and returns it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, { quiet = false, env = {}, shell = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command[0], command.slice(1), {
      cwd,
      env: { ...process.env, ...env },
      shell,
      stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a program of an installed package with this Node. See `run`. */
export function runPackage(packageName, args, { name = packageName, ...options } = {}) {
  return run([process.execPath, program(packageName, name), ...args], options);
}

/** A step that did not succeed; its message is for the person at the terminal. */
export class StepError extends Error {}

/**
 * Does one step and says how long it took; while it lasts, a terminal shows the seconds passing.
 * @param {string} title what is being done
 * @param {() => Promise<unknown> | unknown} work
 */
export async function step(title, work) {
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
  const live = process.stdout.isTTY;
  const show = () => process.stdout.write(`\r  ${title} ... ${seconds()} s `);
  const timer = live ? setInterval(show, 200) : undefined;
  if (!live) process.stdout.write(`  ${title} ...\n`);
  try {
    const result = await work();
    process.stdout.write(`${live ? "\r" : ""}  ${title}: done in ${seconds()} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${live ? "\r" : ""}  ${title}: failed after ${seconds()} s\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Runs a program quietly and gives what it printed; throws a StepError with its whole output when it fails. */
export async function demand(command, options) {
  const { code, output } = await run(command, { quiet: true, ...options });
  if (code !== 0) throw new StepError(output.trim() || `${command.join(" ")} ended with code ${code}`);
  return output;
}

/** Runs the main function of a script: a StepError is shown as plain text, anything else with its stack. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StepError ? `\n${error.message}` : error);
    process.exit(1);
  }
}
