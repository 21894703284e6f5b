import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { handOver } from "./account.ts";
import type { Account } from "./account.ts";
import { endLeftovers } from "./leftovers.ts";
import type { Programs } from "./programs.ts";
import { run } from "./run.ts";

/** Folder of the database in the data folder. */
export const CLUSTER = "postgres";
/** Where releases before PostgreSQL's own programs kept it, as PGlite made it. */
export const FORMER = "database";

/** What a database of an older version of PostgreSQL is called once it was moved. It is kept. */
export const KEPT_CLUSTER = `${CLUSTER}.before`;

/** What of a data folder is its database, of this release or of one before. */
export const databaseFolders = [CLUSTER, `${CLUSTER}.new`, KEPT_CLUSTER, FORMER] as const;

/** The role that owns all tables, and its database. It is no superuser, as in production; nobody can sign in as one. */
export const OWNER = "safety_suite";

const PASSWORD_FILE = "safety-suite.password";

/** A folder that PostgreSQL can be started on. */
export interface Cluster {
  folder: string;
  password: string;
}

interface Maker {
  programs: Programs;
  account: Account | undefined;
  isForTests: boolean;
}

/**
 * The database's folder in a data folder, made when there is none. A new one is made beside its place and moved there when it is
 * complete. Throws an Error for the user when an older release made what is there, or it cannot be made.
 */
export async function openCluster(dataFolder: string, maker: Maker): Promise<Cluster> {
  const folder = join(dataFolder, CLUSTER);
  if (!existsSync(folder)) {
    if (existsSync(join(dataFolder, FORMER))) throw formerFound(dataFolder);
    if (existsSync(join(dataFolder, KEPT_CLUSTER))) throw moveCutOff(dataFolder);
    await makeCluster(folder, maker);
  }
  const major = majorOf(folder);
  if (major !== maker.programs.major) throw otherMajor(folder, major, maker.programs.major);
  handOver(folder, maker.account);
  // A copy may have lost them, and PostgreSQL opens no folder that others could read.
  chmodSync(folder, 0o700);
  return { folder, password: readFileSync(join(folder, PASSWORD_FILE), "utf8") };
}

/** The major version of PostgreSQL that made a database's folder. */
export function majorOf(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, "PG_VERSION"), "utf8"), 10);
}

async function makeCluster(folder: string, { programs, account, isForTests }: Maker): Promise<void> {
  const unfinished = `${folder}.new`;
  await removeUnfinished(unfinished);
  mkdirSync(unfinished, { mode: 0o700 });
  if (account !== undefined) chownSync(unfinished, account.uid, account.gid);
  const at = { folder: unfinished, account };
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const flush = isForTests ? ["--no-sync"] : [];
  await run(programs.initdb, ["--username=postgres", "--auth=trust", ...locale, ...flush], at);
  const password = randomBytes(24).toString("base64url");
  const flushed = isForTests ? "off" : "on";
  await run(programs.postgres, ["--single", "-c", `fsync=${flushed}`, "-c", "log_min_messages=error"], at, {
    database: "template1",
    input: firstStatements(password, isForTests).join("\n"),
  });
  const keep = (name: string, content: string) => {
    writeFileSync(join(unfinished, name), content, { mode: 0o600, flush: true });
    if (account !== undefined) chownSync(join(unfinished, name), account.uid, account.gid);
  };
  keep("pg_hba.conf", ownerAccess);
  keep(PASSWORD_FILE, password);
  renameSync(unfinished, folder);
}

/** Removes what a start that was killed began to make. Its programs may still be at it. */
async function removeUnfinished(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await endLeftovers(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Who may sign in, and how: the owner by a password, from this machine; nobody as a superuser. */
export const ownerAccess = `local all ${OWNER} scram-sha-256\nhost all ${OWNER} 127.0.0.1/32 scram-sha-256\n`;

/**
 * What only a superuser can do, once. Under row-level security an index serves only comparisons that are declared leakproof: all
 * statements are our own, and these functions reveal nothing about the rows they refuse.
 */
function firstStatements(password: string, isForTests: boolean): string[] {
  return [
    `alter function pg_catalog.textlike(text, text) leakproof`,
    `alter function pg_catalog.lower(text) leakproof`,
    `alter function pg_catalog.arraycontains(anyarray, anyarray) leakproof`,
    `create role ${OWNER} login createrole ${isForTests ? "createdb" : ""} password '${password}'`,
    `create database ${OWNER} owner ${OWNER}`,
  ];
}

function formerFound(dataFolder: string): Error {
  return new Error(
    `The data folder ${dataFolder} was made by an earlier release, with another database (PGlite). Move it with \`npm run move-database\`; nothing in it is lost.`,
  );
}

function moveCutOff(dataFolder: string): Error {
  return new Error(
    `The move of the database in ${dataFolder} to this release was cut off. Run \`npm run move-database\` again; nothing is lost.`,
  );
}

/** The message about a database that another major version of PostgreSQL made: an older one can be moved, a newer one cannot be read. */
function otherMajor(folder: string, found: number, ours: number): Error {
  const isOlder = found < ours;
  return new Error(
    `The database in ${folder} was made by PostgreSQL ${found}, and this release brings PostgreSQL ${ours}. ${
      isOlder
        ? "Move it with `npm run move-database`; nothing in it is lost."
        : "Start it with the release that made it, or a later one."
    }`,
  );
}
