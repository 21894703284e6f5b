import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { databaseFolders } from "../embedded/index.ts";
import type { DatabaseConfig } from "../storage/index.ts";
import { UsageError } from "./fillings.ts";

/** Which database a command works on, in a line. Of an address only host and name are said, never who signs in. */
export function databaseLine({ databaseUrl, dataFolder }: DatabaseConfig): string {
  if (databaseUrl === undefined)
    return `Database: the embedded one in ${resolve(dataFolder)} (SAFETY_SUITE_DATA says where).`;
  const { host, pathname } = new URL(databaseUrl);
  return `Database: ${pathname.slice(1) || "the default one"} at ${host || "this machine"} (DATABASE_URL).`;
}

/** Throws a UsageError where there is no embedded database yet: a command that looks at one makes none. */
export function needDatabase({ databaseUrl, dataFolder }: DatabaseConfig): void {
  const folder = resolve(dataFolder);
  if (databaseUrl !== undefined || databaseFolders.some((name) => existsSync(join(folder, name)))) return;
  throw new UsageError(
    `There is no database in ${folder}, so nothing was looked at or made. Set SAFETY_SUITE_DATA to the folder of the installation, ` +
      "or DATABASE_URL to the address of its database; `npm start` makes a new one.",
  );
}
