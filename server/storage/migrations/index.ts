import { sql } from "kysely";
import type { CompiledTemplate, Engine } from "../../../engine/index.ts";
import { tableName } from "../columns.ts";
import type { Database, Trx } from "../database.ts";
import { checkIsolation } from "../tenant.ts";
import { steps } from "./core.ts";
import { INDEX_PREFIX, derivedIndexes } from "./indexes.ts";
import { alterTable, createTable } from "./templates.ts";

export { MigrationError } from "./templates.ts";

/** What `migrate` did; empty lists when the database was up to date. */
export interface MigrationReport {
  steps: string[];
  /** The statements made from templates. */
  statements: string[];
}

/** Held while migrating, so that two servers that start together do not meet. Any constant. */
const LOCK = 7_261_001;

/**
 * Brings the database up to the core steps and to the engine's templates, in one transaction, and checks that
 * row-level security holds. Throws a MigrationError when a template asks for what would lose data.
 */
export async function migrate(db: Database, engine: Engine): Promise<MigrationReport> {
  const report = await db.kysely.transaction().execute(async (trx) => {
    // An index on a large table takes longer than any request may.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const applied = await applySteps(trx);
    const statements: string[] = [];
    for (const template of engine.templates.values())
      statements.push(...(await migrateTemplate(trx, template)));
    return { steps: applied, statements };
  });
  await checkIsolation(db);
  return report;
}

async function applySteps(trx: Trx): Promise<string[]> {
  await sql`create table if not exists core_steps (number integer primary key, name text not null)`.execute(
    trx,
  );
  const { rows } = await sql<{ number: number }>`select number from core_steps`.execute(trx);
  const done = new Set(rows.map((row) => row.number));
  const applied: string[] = [];
  for (const [index, { name, statements }] of steps.entries()) {
    if (done.has(index + 1)) continue;
    for (const statement of statements) await sql.raw(statement).execute(trx);
    await sql`insert into core_steps (number, name) values (${index + 1}, ${name})`.execute(trx);
    applied.push(name);
  }
  return applied;
}

async function migrateTemplate(trx: Trx, template: CompiledTemplate): Promise<string[]> {
  const table = tableName(template.alias);
  const existing = await columnTypes(trx, table);
  const changes = existing.size === 0 ? createTable(template) : alterTable(template, existing);
  const wanted = derivedIndexes(template);
  const present = await derivedIndexNames(trx, table);
  const statements = [
    ...changes,
    ...wanted.filter(({ name }) => !present.has(name)).map(({ statement }) => statement),
    ...[...present]
      .filter((name) => !wanted.some((index) => index.name === name))
      .map((name) => `drop index ${name}`),
  ];
  for (const statement of statements) await sql.raw(statement).execute(trx);
  await register(trx, template);
  return statements;
}

async function columnTypes(trx: Trx, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`.execute(trx);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

async function derivedIndexNames(trx: Trx, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = ${table}
      and starts_with(indexname, ${INDEX_PREFIX})`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}

async function register(trx: Trx, { alias, hash, template }: CompiledTemplate): Promise<void> {
  const definition = JSON.stringify(template);
  await trx
    .insertInto("templates")
    .values({ alias, hash, definition })
    .onConflict((conflict) =>
      conflict.column("alias").doUpdateSet({ hash, definition }).where("templates.hash", "!=", hash),
    )
    .execute();
}
