/** A GET writes nothing but what the audit log says of it: every one of them is asked of a database that notes each statement that writes. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "./index.ts";
import { calls, fixtureOfCalls } from "./rights-calls.ts";
import type { AppFixture } from "./app.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await fixtureOfCalls();
  // Whoever calls has signed in before.
  for (const as of people) await fixture.call({ url: "/api/1.0/users/current", as });
  await noteWrites();
});
afterAll(() => fixture.close());

const people = ["admin", "viewer", "peopleOnly", "unemployed", "deactivated", "stranger"];

/** How many requests somebody may still make, and when they were last active: neither is anything that they can read. */
const OF_ASKING = ["request_limits", "sign_in_sessions"];
/** That somebody was refused, read confidential values or fetched a file is noted. */
const OF_THE_LOG = ["audit_log", "audit_unsealed"];

/** Whether somebody sees confidential values, or the call fetches a file, or what opens videos. */
const isNotable = (name: string, as: string) =>
  as === "admin" || /content|download|^file|video token/.test(name);

/** Each table notes that it is written to, also when no row is met. */
async function noteWrites(): Promise<void> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(fixture.db.kysely);
  const statements = [
    `create table written (name text not null)`,
    `create function note_write() returns trigger language plpgsql security definer as $$ begin
      insert into written values (tg_table_name); return null; end $$`,
    ...rows.map(
      ({ name }) =>
        `create trigger note_write after insert or update or delete or truncate on ${name}
          for each statement execute function note_write()`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(fixture.db.kysely);
}

async function writtenBy(
  request: Parameters<AppFixture["call"]>[0],
): Promise<{ tables: string[]; status: number }> {
  await sql`delete from written`.execute(fixture.db.kysely);
  const { status } = await fixture.call(request);
  const { rows } = await sql<{ name: string }>`select distinct name from written`.execute(fixture.db.kysely);
  return { tables: rows.map(({ name }) => name), status };
}

const gets = () =>
  Object.entries(calls)
    .map(([name, of]) => ({ name, request: of(fixture) }))
    .filter(({ request }) => (request.method ?? "GET") === "GET");

describe("[ASVS 3.5.3] a GET", () => {
  it("is noted where it writes: the notes work", async () => {
    const draft = { ...calls["draft write"]!(fixture), as: "admin" };
    expect((await writtenBy(draft)).tables).toContain("drafts");
  });

  it("writes nothing, on any route, for anybody", async () => {
    const wrong: string[] = [];
    const answered = new Set<number>();
    for (const { name, request } of gets()) {
      for (const as of people) {
        const { tables, status } = await writtenBy({ ...request, as });
        answered.add(status);
        const isNoted = status === 403 || isNotable(name, as);
        const allowed = isNoted ? [...OF_ASKING, ...OF_THE_LOG] : OF_ASKING;
        const others = tables.filter((table) => !allowed.includes(table));
        if (others.length > 0) wrong.push(`${name} as ${as} (${status}) writes ${others.join(", ")}`);
      }
    }
    expect(wrong).toEqual([]);
    expect([...answered]).toEqual(expect.arrayContaining([200, 403]));
  }, 240_000);

  it("is asked on every route that there is", () => {
    const urls = gets().map(({ request }) => request.url);
    const missing = routes.filter(({ method, url }) => {
      const pattern = new RegExp(`^${url.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}(\\?|$)`);
      return method === "GET" && !urls.some((each) => pattern.test(each));
    });
    expect(missing).toEqual([]);
  });
});
