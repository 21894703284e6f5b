import { existsSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { CLUSTER, FORMER, KEPT_CLUSTER, majorOf, OWNER } from "../cluster.ts";
import { startEmbedded } from "../index.ts";
import { lockFolder } from "../lock.ts";
import { folderInUse, readOwner } from "../owner.ts";
import { findPrograms } from "../programs.ts";
import { copyTable, sumOf, tablesOf } from "./copy.ts";
import { openFormer } from "./former.ts";
import type { FormerDatabase } from "./former.ts";
import { openOlder } from "./older.ts";

/** Where the new database is made until it is complete. */
const UNFINISHED = "moving";

export interface MoveOptions {
  dataFolder: string;
  /** Folder in whose `node_modules` the databases of earlier releases lie. */
  packages: string;
  /** Reports what is done next. */
  report: (what: string) => void;
}

/** What was moved, and where the former database is kept. */
export interface MoveReport {
  tables: number;
  rows: number;
  kept: string;
}

/** A database that an earlier release made: its folder in the data folder, what that is called afterwards, and how it is opened. */
interface Source {
  location: string;
  kept: string;
  open(folder: string, packages: string): Promise<FormerDatabase>;
}

const ofPglite: Source = { location: FORMER, kept: "database.before", open: openFormer };
const ofOlderVersion: Source = { location: CLUSTER, kept: KEPT_CLUSTER, open: openOlder };

/**
 * Moves the database that an earlier release made in a data folder, with PGlite or with an older major version of PostgreSQL, into the one
 * of this release: all of it or nothing, and only when the rows of every table are the same in both. The former database stays beside it.
 * Throws an Error for the person at the terminal.
 */
export async function moveDatabase({ dataFolder, packages, report }: MoveOptions): Promise<MoveReport> {
  const folder = resolve(dataFolder);
  if (!existsSync(folder)) throw nothingToMove(folder);
  const lock = await lockFolder(folder);
  if (lock === undefined) throw folderInUse(folder, readOwner(folder)?.pid);
  const unfinished = join(folder, UNFINISHED);
  try {
    undoCutOff(folder);
    const { location, kept, open } = sourceIn(folder);
    rmSync(unfinished, { recursive: true, force: true });
    report("Opening the former database");
    const former = await open(join(folder, location), packages);
    const moved = await intoNew(unfinished, former, { packages, report }).finally(() => former.close());
    const keep = () => renameSync(join(folder, location), join(folder, kept));
    // A start in between finds the former database, or what says that its move was cut off; never nothing.
    if (location === CLUSTER) keep();
    renameSync(join(unfinished, CLUSTER), join(folder, CLUSTER));
    if (location !== CLUSTER) keep();
    return { ...moved, kept: join(folder, kept) };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    await lock.release();
  }
}

/** A move that was cut off between its last two steps starts again. */
function undoCutOff(folder: string): void {
  const [location, kept] = [join(folder, CLUSTER), join(folder, KEPT_CLUSTER)];
  if (!existsSync(location) && !existsSync(join(folder, FORMER)) && existsSync(kept))
    renameSync(kept, location);
}

function sourceIn(folder: string): Source {
  const isThere = existsSync(join(folder, CLUSTER));
  const isOlder = isThere && majorOf(join(folder, CLUSTER)) < findPrograms().major;
  const isFormer = existsSync(join(folder, FORMER, "PG_VERSION"));
  if (isThere && !isOlder && isFormer)
    throw new Error(`There is a database of this release in ${folder} already. Nothing was done.`);
  if (!isOlder && !isFormer) throw nothingToMove(folder);
  const source = isOlder ? ofOlderVersion : ofPglite;
  if (existsSync(join(folder, source.kept)))
    throw new Error(
      `${join(folder, source.kept)} still contains the database of an earlier move. Remove it, or put it elsewhere. Nothing was done.`,
    );
  return source;
}

function nothingToMove(folder: string): Error {
  return new Error(`There is no database of an earlier release in ${folder}. Nothing was done.`);
}

async function intoNew(
  folder: string,
  former: FormerDatabase,
  { packages, report }: Pick<MoveOptions, "packages" | "report">,
): Promise<Omit<MoveReport, "kept">> {
  const embedded = await startEmbedded(folder);
  const client = new pg.Client(embedded.connection);
  // A connection that breaks fails the statement that is under way.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await makeRoles(client, former);
    report("Making the tables");
    await client.query(await former.dump("pre-data"));
    const tables = await tablesOf(former);
    let rows = 0;
    for (const [index, table] of tables.entries()) {
      report(`Moving ${table.name} (${index + 1} of ${tables.length})`);
      await copyTable(table, { former, client, packages });
      rows += await compare(table.name, former, client);
    }
    await moveSequences(client, former);
    report("Making indexes and rules");
    await client.query(await former.dump("post-data"));
    await client.query("reset all");
    await client.query("vacuum (analyze)");
    return { tables: tables.length, rows };
  } finally {
    await client.end();
    await embedded.stop();
  }
}

/** Roles belong to no database. Those that exist are the ones of requests: their owner may take them. */
async function makeRoles(client: pg.Client, former: FormerDatabase): Promise<void> {
  const roles = await former.query<{ name: string }>(
    `select quote_ident(rolname) as name from pg_roles
      where rolname <> all (array[current_user, '${OWNER}']) and rolname !~ '^pg_'`,
  );
  for (const { name } of roles) {
    await client.query(`create role ${name} nologin nosuperuser nobypassrls`);
    await client.query(`grant ${name} to current_user`);
  }
}

interface Sum {
  rows: string;
  sum: string;
}

/** Gives the number of rows; throws an Error when the two tables are not the same. */
async function compare(name: string, former: FormerDatabase, client: pg.Client): Promise<number> {
  const [before] = await former.query<Sum>(sumOf(name));
  const [after] = (await client.query<Sum>(sumOf(name))).rows;
  if (before === undefined || before.rows !== after?.rows || before.sum !== after.sum)
    throw new Error(`The rows of ${name} are not the same after the move. Nothing was changed.`);
  return Number(before.rows);
}

async function moveSequences(client: pg.Client, former: FormerDatabase): Promise<void> {
  const sequences = await former.query<{ name: string; value: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences`,
  );
  for (const { name, value } of sequences) {
    if (value !== null) await client.query("select setval($1::regclass, $2::bigint)", [name, value]);
  }
}
