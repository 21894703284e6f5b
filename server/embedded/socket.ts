import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Account } from "./account.ts";
import { canEnter } from "./reach.ts";

/** An account that owns nothing. */
const anybody = { uid: -1, gid: -1 };

/** A folder for a unix socket that does not exist yet. A socket's name may have a hundred bytes, so it is not in the data folder. */
export function newSocketFolder(): string {
  return join(socketRoot(), `safety-suite-${randomBytes(6).toString("hex")}`);
}

/** Where a folder's name is short and whoever the database runs as can reach it. */
function socketRoot(): string {
  return canEnter(tmpdir(), anybody) ? tmpdir() : "/tmp";
}

/** Makes the folder of a unix socket, which only the account of the database can enter. What lay there goes. */
export function makeSocketFolder(folder: string, account: Account | undefined): void {
  removeSocketFolder(folder);
  mkdirSync(folder, { mode: 0o700 });
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
}

/** Removes the folder of a unix socket. */
export function removeSocketFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
