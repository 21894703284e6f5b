import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Account } from "./account.ts";
import { programsIn } from "./programs.ts";
import type { Programs } from "./programs.ts";

/** Where root keeps copies of programs for an account that cannot reach them where npm put them. Others can read it, only root can write. */
const CACHE = "/var/cache/safety-suite";

/** Whether an account can enter a folder: it and all above it. Groups beside the account's own are not looked at. */
export function canEnter(folder: string, { uid, gid }: Account): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  const shift = owner === uid ? 6 : group === gid ? 3 : 0;
  const isOpen = ((mode >> shift) & 1) === 1;
  return isOpen && (dirname(folder) === folder || canEnter(dirname(folder), { uid, gid }));
}

/**
 * The programs where an account can run them: where they are, or in a copy where they lie in a folder of root alone (60 MB, made once
 * for a version).
 */
export function reachablePrograms(programs: Programs, account: Account | undefined): Programs {
  if (account === undefined || canEnter(programs.folder, account)) return programs;
  const copy = join(CACHE, `postgresql-${programs.version}`);
  if (!existsSync(copy)) withOpenFiles(() => copyPrograms(programs.folder, copy));
  return programsIn(copy, programs.version);
}

/** Whatever is made meanwhile can be read by everybody. */
function withOpenFiles(work: () => void): void {
  const before = process.umask(0o022);
  try {
    work();
  } finally {
    process.umask(before);
  }
}

function copyPrograms(from: string, copy: string): void {
  mkdirSync(CACHE, { recursive: true });
  const unfinished = mkdtempSync(join(CACHE, "new-"));
  const made = join(unfinished, "native");
  cpSync(from, made, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(made, copy);
  } catch (error) {
    // Another start may have been faster.
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
