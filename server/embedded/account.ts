import { chownSync, lchownSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** User and group of the system that a process runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/** Accounts of the system that own little or nothing, most fitting first. */
const unprivileged = ["postgres", "nobody"];

/**
 * Whom the database runs as: PostgreSQL refuses to run as root. Undefined where this process is no root: as this process.
 * Root takes the owner of the folder or of the nearest folder above it, when that is a person of the system, and otherwise an account
 * without rights. Throws an Error for the user when there is none.
 */
export function databaseAccount(folder: string): Account | undefined {
  if (process.platform === "win32" || process.geteuid?.() !== 0) return undefined;
  const known = knownAccounts();
  const owner = ownerOf(folder);
  if (owner.uid !== 0 && known.some(({ uid }) => uid === owner.uid)) return owner;
  for (const wanted of unprivileged) {
    const found = known.find(({ name }) => name === wanted);
    if (found !== undefined) return { uid: found.uid, gid: found.gid };
  }
  throw new Error(
    "The embedded database cannot run as root, and the system knows neither postgres nor nobody. Start as another user.",
  );
}

/** Gives a folder and all in it to an account, unless the folder is theirs already. */
export function handOver(folder: string, account: Account | undefined): void {
  if (account === undefined || statSync(folder).uid === account.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    lchownSync(join(folder, entry), account.uid, account.gid);
  }
  // Last, so that a hand-over that was interrupted is done again.
  chownSync(folder, account.uid, account.gid);
}

interface KnownAccount extends Account {
  name: string;
}

function knownAccounts(): KnownAccount[] {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .filter((parts) => parts.length > 3)
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

function ownerOf(folder: string): Account {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found ?? ownerOf(dirname(folder));
}
