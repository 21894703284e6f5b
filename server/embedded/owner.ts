import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** How a client reaches the embedded database: the folder of its unix socket, or a loopback address. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** How the process that owns a data folder describes itself. Information only: the lock decides. */
export interface Owner {
  pid: number;
  /** The process that started it, and with which it ends. */
  server: number;
  /** Left out while it is starting. */
  connection?: EmbeddedConnection;
  /** It is shutting down, and the folder will soon be free. */
  closing: boolean;
}

const FILE = "owner.json";
/** An owner that is to end has done so by then, if need be without its database. */
export const CLOSE_MS = 10_000;
/** How long a start waits for an owner that is about to end, on a busy machine too; and for one that may be about to say so. */
const ENDING_MS = CLOSE_MS + 5_000;
const GRACE_MS = 300;

/** How long to wait for a folder that somebody owns: it may be closing, or its server was killed and it is about to notice. */
export function patienceWith(owner: Owner | undefined): number {
  return owner !== undefined && (owner.closing || !isAlive(owner.server)) ? ENDING_MS : GRACE_MS;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Writes down who owns the folder, in one step, so that no reader sees half of it. */
export function writeOwner(dataFolder: string, owner: Owner): void {
  const path = join(dataFolder, FILE);
  writeFileSync(`${path}.${owner.pid}`, JSON.stringify(owner), { mode: 0o600 });
  renameSync(`${path}.${owner.pid}`, path);
}

/** The last owner that wrote itself down, if any; it may be dead. */
export function readOwner(dataFolder: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(join(dataFolder, FILE), "utf8")) as Owner;
  } catch {
    return undefined;
  }
}

export function removeOwner(dataFolder: string): void {
  rmSync(join(dataFolder, FILE), { force: true });
}

/** The message to a user who starts a second server on a folder. */
export function folderInUse(dataFolder: string, pid: number | undefined): Error {
  const by = pid === undefined ? "another process" : `process ${pid}`;
  return new Error(
    `The data folder ${dataFolder} is in use by ${by}. Stop that server first, or choose another folder.`,
  );
}
