import { spawn } from "node:child_process";
import type { ChildProcess, StdioOptions } from "node:child_process";
import { realpathSync } from "node:fs";
import type { Account } from "./account.ts";

/** In which folder a program of PostgreSQL works, and as whom. */
export interface RunLocation {
  folder: string;
  account: Account | undefined;
}

/**
 * How PostgreSQL calls its folder. It is started in it and, on Linux, calls it its working folder, so that the folders above it can be
 * closed to the account that it runs as.
 */
function nameOf(folder: string): string {
  return process.platform === "linux" ? "/proc/self/cwd" : realpathSync(folder);
}

/**
 * Starts a program of PostgreSQL on its folder, in a session of its own, so that Ctrl-C at the terminal does not reach it: who started it
 * ends it. Files that it makes are its account's alone.
 */
export function start(
  program: string,
  args: readonly string[],
  { folder, account }: RunLocation,
  stdio: StdioOptions,
): ChildProcess {
  return spawn(program, [...args], {
    cwd: folder,
    ...account,
    detached: true,
    windowsHide: true,
    env: environment(folder),
    stdio,
  });
}

/** No setting of the person who starts us reaches it. */
function environment(folder: string): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP, PGDATA: nameOf(folder), LC_ALL: "C", TZ: "UTC" };
}

/** Runs a program of PostgreSQL to its end. Throws an Error with what it said when it fails. */
export async function run(
  program: string,
  args: readonly string[],
  location: RunLocation,
  { database, input = "" }: { database?: string; input?: string } = {},
): Promise<void> {
  const all = database === undefined ? args : [...args, database];
  const child = start(program, all, location, ["pipe", "pipe", "pipe"]);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += String(chunk)));
  child.stdin?.on("error", () => undefined);
  child.stdin?.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  // In single-user mode a statement that fails does not fail the program.
  if (code !== 0 || /^(ERROR|FATAL):|\s(ERROR|FATAL): /m.test(said)) {
    throw new Error(
      `The embedded database could not be made (${program}, exit code ${code}):\n${said.trim()}`,
    );
  }
}
