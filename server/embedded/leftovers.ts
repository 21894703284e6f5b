import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const FAST_MS = 5_000;
const IMMEDIATE_MS = 2_000;
const POLL_MS = 10;
const PID_FILE = "postmaster.pid";
/** What works on a folder: the database, and what makes one. */
const programs: ReadonlySet<string> = new Set(["postgres", "initdb"]);

/**
 * Ends what a start that was killed left running on a database's folder, and removes its mark; to be called by the process that has
 * the folder's lock. Afterwards no process of PostgreSQL works on the folder.
 */
export async function endLeftovers(folder: string): Promise<void> {
  const first = firstProcess(folder);
  if (first !== undefined && processesOn(folder).includes(first)) {
    send(first, "SIGINT");
    if (!(await areGone(folder, FAST_MS))) send(first, "SIGQUIT");
    await areGone(folder, IMMEDIATE_MS);
  }
  // Those whose first process was killed: they could still write, and the next one would not start beside them.
  while (processesOn(folder).length > 0) {
    for (const pid of processesOn(folder)) send(pid, "SIGKILL");
    await sleep(POLL_MS);
  }
  // Otherwise a process that happens to have the same number now would keep it from starting.
  rmSync(join(folder, PID_FILE), { force: true });
}

/** The process that PostgreSQL wrote down as its first on the folder, alive or not. */
export function firstProcess(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(folder, PID_FILE), "utf8"), 10) || undefined;
  } catch {
    return undefined;
  }
}

async function areGone(folder: string, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(POLL_MS)) {
    if (processesOn(folder).length === 0) return true;
  }
  return processesOn(folder).length === 0;
}

/** All processes of PostgreSQL that work on a folder: on Linux those that are in it, elsewhere the one that is recorded in the folder. */
export function processesOn(folder: string): number[] {
  if (process.platform === "linux") return processesIn(realpathSync(folder));
  const pid = firstProcess(folder);
  return pid !== undefined && isPostgres(pid) ? [pid] : [];
}

function processesIn(folder: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isIn(folder, pid));
}

function isIn(folder: string, pid: number): boolean {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== folder) return false;
    return programs.has(readFileSync(`/proc/${pid}/comm`, "utf8").trim());
  } catch {
    // It has ended, or belongs to somebody else.
    return false;
  }
}

function isPostgres(pid: number): boolean {
  try {
    const [command, args] =
      process.platform === "win32"
        ? ["tasklist", ["/FI", `PID eq ${pid}`, "/NH"]]
        : ["ps", ["-p", String(pid), "-o", "comm="]];
    return execFileSync(command as string, args as string[], { encoding: "utf8" }).includes("postgres");
  } catch {
    return false;
  }
}

/** Signals a process; one that has ended by itself is passed over. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
