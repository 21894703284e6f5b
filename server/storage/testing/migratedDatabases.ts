import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import pg from "pg";
import type { Engine } from "../../../engine/index.ts";
import { openDatabase } from "../database/database.ts";
import { migrate } from "../migrations/index.ts";

/** Where the databases of a run of tests are. */
export interface TestRun {
  /** Of the PostgreSQL, as a role that may create databases. */
  url: string;
  /** What the names of the run's databases begin with. */
  prefix: string;
}

/** PostgreSQL's code for a database that is not there. */
const MISSING = "3D000";

/** Makes an empty database of this name. */
export async function createEmpty(url: string, name: string): Promise<void> {
  await withAdmin(url, (admin) => admin.query(`create database ${name} template template0 encoding 'UTF8'`));
}

/**
 * Makes a database of this name that is migrated to the engine's templates: a copy of one that the run keeps for these templates, since
 * a migration takes ten times as long as a copy.
 */
export async function createMigrated({ url, prefix }: TestRun, name: string, engine: Engine): Promise<void> {
  const original = `${prefix}_${hashOf(engine)}`;
  const copy = () => withAdmin(url, (admin) => admin.query(`create database ${name} template ${original}`));
  try {
    await copy();
  } catch (error) {
    if ((error as { code?: string }).code !== MISSING) throw error;
    await makeOriginal(url, original, engine);
    await copy();
  }
}

/** Removes the databases that a run kept. */
export async function removeOriginals({ url, prefix }: TestRun): Promise<void> {
  await withAdmin(url, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [`${prefix}_`],
    );
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
  });
}

/** Of what a migration reads: databases of engines with the same hash are the same. */
function hashOf(engine: Engine): string {
  const hashes = [...engine.templates.values()].map(({ alias, hash }) => [alias, hash]);
  return createHash("sha256").update(JSON.stringify(hashes)).digest("hex").slice(0, 16);
}

/** Makes the database that is copied, unless another test file is faster. It gets its name when it is complete. */
async function makeOriginal(url: string, name: string, engine: Engine): Promise<void> {
  await withAdmin(url, async (admin) => {
    await admin.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 1) return;
    const unfinished = `${name}_new`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await createEmpty(url, unfinished);
    const db = await openDatabase(configOf(url, unfinished));
    await migrate(db, engine).finally(() => db.close());
    await admin.query(`alter database ${unfinished} rename to ${name}`);
  });
}

/** What `openDatabase` needs to open a database of the PostgreSQL. */
export function configOf(url: string, name: string) {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { databaseUrl: own.href, dataFolder: tmpdir() };
}

/** Runs work as the role that owns the run's databases. */
export async function withAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
