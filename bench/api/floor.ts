/** The floor: the program `floor.mjs`, with tables of people beside those that were carried to Directus, and how it is asked. */
import pg from "pg";
import { freePort, startProgram } from "../lib/programs.ts";
import type { Issuer } from "./issuer.ts";
import { columnOf, shotsOf } from "./shots.ts";
import type { ListedAccident, Subject, TypeTotal, Value } from "./subject.ts";

export interface FloorOptions {
  /** A database with `accidents` and `employees`. */
  databaseUrl: string;
  issuer: Issuer;
  /** The people who ask; each may view and add in the groups. */
  emails: readonly string[];
  groupIds: readonly number[];
  columns: readonly string[];
}

/** Writes the people down and starts the program. */
export async function startFloor(options: FloorOptions): Promise<Subject> {
  const { databaseUrl, issuer, emails, columns } = options;
  await addPeople(options);
  const port = await freePort();
  const program = await startProgram({
    command: [process.execPath, "bench/api/floor.mjs"],
    cwd: process.cwd(),
    env: { ...issuer.env, NODE_ENV: "production", PORT: String(port), DATABASE_URL: databaseUrl },
    port,
    ready: "/health",
  });
  return { ...program, name: "floor:fastify", ...calls(columns, await shotsOf(issuer, emails)) };
}

async function addPeople({ databaseUrl, emails, groupIds }: FloorOptions): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(`create table people (subject text primary key, active boolean not null);
      create table person_groups (subject text references people, group_id bigint, primary key (subject, group_id));
      create table audit (id bigserial primary key, subject text, call text, target bigint)`);
    await client.query("insert into people select unnest($1::text[]), true", [emails]);
    await client.query(
      "insert into person_groups select p.subject, g from people p, unnest($1::bigint[]) g",
      [groupIds],
    );
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

function calls(columns: readonly string[], shot: Awaited<ReturnType<typeof shotsOf>>) {
  return {
    list: (range, connection) => shot(connection, "/list", range),
    listed: (answer): ListedAccident[] =>
      (JSON.parse(answer) as { rows: { id: number; values: Value[] }[] }).rows.map(({ id, values }) => {
        const [date, city = null, type = null, driver = null] = values;
        return { id, date: Number(date), city, type, driver };
      }),
    read: (id, connection) => shot(connection, `/records/${id}`),
    values(answer) {
      const record = JSON.parse(answer) as Record<string, Value>;
      const values = columns.map((name) => [name, record[name] ?? null] as const);
      return { ...Object.fromEntries(values), driver: record["driver"] ?? null };
    },
    aggregate: (range, connection) => shot(connection, "/aggregate", range),
    totals: (answer): TypeTotal[] =>
      (JSON.parse(answer) as { groups: [Value, number, number][] }).groups.map(([type, count, cost]) => ({
        type,
        count,
        cost,
      })),
    create: ({ groupId, driverId, fields }, connection) => {
      const named = Object.entries(fields).map(([key, value]) => [columnOf(key), value] as const);
      const body = { group_id: groupId, r_primary_model: driverId, ...Object.fromEntries(named) };
      return shot(connection, "/records", body);
    },
    createdId: (answer) => (JSON.parse(answer) as { id: number }).id,
  } satisfies Partial<Subject>;
}
