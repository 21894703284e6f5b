/** The database of an earlier release, made by the programs of that release, is moved into this one: all of it or nothing. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { addCompany, addUser, as, fixtureEngine, inputOf } from "../../storage/testing/companyFixture.ts";
import { records } from "../../records/index.ts";
import { checkIsolation, migrate, openDatabase } from "../../storage/index.ts";
import type { AccessPlan, Database } from "../../storage/index.ts";
import { findPrograms } from "../programs.ts";
import { serve } from "../serve.ts";
import { newSocketFolder } from "../socket.ts";
import { tablesOf } from "./copy.ts";
import { moveDatabase } from "./index.ts";
import { openOlder } from "./older.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const packages = join(root, "scripts/former-database");
const engine = fixtureEngine();
const TRIPS = 300;

beforeAll(async () => {
  if (existsSync(join(packages, "node_modules/.package-lock.json"))) return;
  execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: packages, shell: true });
}, 300_000);

let folder: string;
let plan: AccessPlan;
let group: number;
let before: unknown[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "safety-suite-test-"));
  const older = findPrograms(undefined, [join(packages, "node_modules")]);
  const address = { socketFolder: newSocketFolder() };
  const options = { dataFolder: folder, address, isForTests: false };
  const serving = await serve(options, () => undefined, { programs: older });
  const { host, user, password, database } = serving.connection;
  const databaseUrl = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`;
  const db = await openDatabase({ databaseUrl, dataFolder: folder });
  await migrate(db, engine);
  const company = await addCompany(db, "redwood");
  plan = await addUser(db, company);
  group = company.north;
  await as(db, engine, plan, async (scope) => {
    for (let index = 0; index < TRIPS; index += 1)
      await records.create({
        ...scope,
        input: inputOf("trip", group, { town: `Town ${index}`, cost: index / 100 }),
      });
  });
  before = await tripsIn(db);
  await db.close();
  await serving.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const tripsIn = async (db: Database): Promise<unknown[]> => {
  const page = await as(db, engine, plan, (scope) =>
    records.list({ ...scope, template: "trip", limit: 500 }),
  );
  return page.records;
};

const move = (reported: string[] = []) =>
  moveDatabase({ dataFolder: folder, packages, report: (what) => reported.push(what) });

async function expectMoved(): Promise<void> {
  const db = await openDatabase({ dataFolder: folder });
  try {
    await migrate(db, engine);
    await checkIsolation(db);
    expect(before).toHaveLength(TRIPS);
    expect(await tripsIn(db)).toEqual(before);
    const made = await as(db, engine, plan, (scope) =>
      records.create({ ...scope, input: inputOf("trip", group, { town: "After" }) }),
    );
    expect(made.id).toBeGreaterThan(TRIPS);
    const { rows } = await sql`select current_setting('server_version_num')::int / 10000 as major`.execute(
      db.kysely,
    );
    expect(rows).toEqual([{ major: findPrograms().major }]);
  } finally {
    await db.close();
  }
}

interface Lite {
  exec(statements: string): Promise<unknown>;
  query(statement: string, values: unknown[], options: { blob: Blob }): Promise<unknown>;
  close(): Promise<void>;
}

/** Puts the data of PostgreSQL 17 into a folder of PGlite, as an earlier release had it. */
async function intoPglite(): Promise<void> {
  const load = <Module>(path: string): Promise<Module> =>
    import(pathToFileURL(join(packages, "node_modules/@electric-sql/pglite/dist", path)).href);
  const { PGlite } = await load<{ PGlite: { create(options: object): Promise<Lite> } }>("index.js");
  const { pg_trgm } = await load<Record<string, unknown>>("contrib/pg_trgm.js");
  const lite = await PGlite.create({ dataDir: join(folder, "database"), extensions: { pg_trgm } });
  const older = await openOlder(join(folder, "postgres"), packages);
  const roles = await older.query<{ name: string }>(
    "select rolname as name from pg_roles where rolname !~ '^(pg_|postgres)'",
  );
  for (const { name } of roles) await lite.exec(`create role ${name}`);
  await lite.exec(await older.dump("pre-data"));
  for (const { name, columns } of await tablesOf(older)) {
    const rows = await older.copy(`select ${columns} from only ${name}`);
    await lite.query(`copy ${name} (${columns}) from '/dev/blob'`, [], {
      blob: new Blob([Buffer.from(rows)]),
    });
  }
  await lite.exec(await older.dump("post-data"));
  for (const { name, value } of await older.query<{ name: string; value: string }>(
    "select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences where last_value is not null",
  ))
    await lite.exec(`select setval('${name}'::regclass, ${value})`);
  await older.close();
  await lite.close();
  rmSync(join(folder, "postgres"), { recursive: true });
}

it("is named by a start with the command, moved whole, compared and kept", async () => {
  await expect(openDatabase({ dataFolder: folder })).rejects.toThrow(
    `was made by PostgreSQL 17, and this release brings PostgreSQL 18. Move it with \`npm run move-database\`; nothing in it is lost.`,
  );
  const reported: string[] = [];
  const report = await move(reported);
  expect(report.kept).toBe(join(folder, "postgres.before"));
  expect(report.rows).toBeGreaterThan(TRIPS);
  expect(reported).toContainEqual(expect.stringMatching(/^Moving public\.t_trip \(\d+ of \d+\)$/));
  expect(existsSync(report.kept)).toBe(true);
  await expectMoved();
  await expect(move()).rejects.toThrow("There is no database of an earlier release");
});

it("starts again where it was cut off between its last two steps; no start takes the folder for an empty one", async () => {
  renameSync(join(folder, "postgres"), join(folder, "postgres.before"));
  await expect(openDatabase({ dataFolder: folder })).rejects.toThrow(
    "was cut off. Run `npm run move-database` again; nothing is lost.",
  );
  await move();
  await expectMoved();
});

it("of a release with PGlite is moved whole, compared and kept", async () => {
  await intoPglite();
  await expect(openDatabase({ dataFolder: folder })).rejects.toThrow("with another database (PGlite)");
  const report = await move();
  expect(report.kept).toBe(join(folder, "database.before"));
  await expectMoved();
});

it("stays as it is where a version lies between, and where a former one is still kept", async () => {
  const version = join(folder, "postgres/PG_VERSION");
  const written = readFileSync(version, "utf8");
  writeFileSync(version, "16\n");
  await expect(move()).rejects.toThrow("Move it with the releases between first. Nothing was done.");
  writeFileSync(version, written);
  writeFileSync(join(folder, "postgres.before"), "");
  await expect(move()).rejects.toThrow("still contains the database of an earlier move");
  expect(existsSync(join(folder, "moving"))).toBe(false);
});
