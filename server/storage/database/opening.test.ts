/** What a transaction begins with goes in one message: what of it fails or breaks leaves nothing behind. */
import pg from "pg";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { fixtureEngine } from "../testing/companyFixture.ts";
import type { Opening } from "./opening.ts";
import { Prepared } from "./together.ts";
import type { Statement } from "./together.ts";
import { beforeCommit, inTenant } from "./transactions.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase({ engine: fixtureEngine() });
  await sql`create table kept (note text)`.execute(db.kysely);
  await sql`grant insert, select on kept to safety_suite_app`.execute(db.kysely);
});
afterAll(() => db.close());

type Row = Record<string, unknown>;
const asking = (text: string, values: Statement["values"] = []): Opening<Row[]> => ({
  statement: { prepared: new Prepared(text), values },
  read: (rows) => rows,
});
const opened = (opening: Opening<Row[]>, readOnly = true) =>
  inTenant(db, { customerId: 7, readOnly, opening }, async (_trx, rows) => rows);

/** Connections that are in a transaction while nobody works. */
async function halfOpen(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db.kysely);
  return rows[0]?.n ?? -1;
}

const who = asking(
  `select current_user as role, current_setting('app.customer_id') as company, current_setting('transaction_read_only') as reads`,
);

describe("what a transaction begins with", () => {
  it("is sent in one message, with the question, under the role and the company", async () => {
    await opened(who);
    const spy = vi.spyOn(pg.Client.prototype, "query");
    const rows = await opened(who);
    // The end of what only reads is not awaited.
    await vi.waitFor(() => expect(spy).toHaveBeenCalledTimes(2));
    spy.mockRestore();
    expect(rows).toEqual([{ role: "safety_suite_app", company: "7", reads: "on" }]);
    expect(await opened(who, false)).toEqual([{ role: "safety_suite_app", company: "7", reads: "off" }]);
  });

  it("shows one moment to all statements where that is asked for", async () => {
    const isolation = asking("select current_setting('transaction_isolation') as level");
    expect(await opened(isolation)).toEqual([{ level: "read committed" }]);
    const options = { customerId: 7, readOnly: true, isSnapshot: true, opening: isolation };
    const rows = await inTenant(db, options, async (_trx, found) => found);
    expect(rows).toEqual([{ level: "repeatable read" }]);
  });

  it("answers values as the types that they have, with parameters that stay values", async () => {
    const all = asking(
      `select $1::text as text, $2::bigint as number, $3::boolean as flag, $4::bytea as bytes, $5::text as nothing, array[1, 2]::bigint[] as list, '{"a": [1]}'::jsonb as json`,
      ["'; select 1; --", 2 ** 40, true, Buffer.from([0, 1, 39]), null],
    );
    for (let times = 0; times < 2; times += 1)
      expect(await opened(all)).toEqual([
        {
          text: "'; select 1; --",
          number: 2 ** 40,
          flag: true,
          bytes: Buffer.from([0, 1, 39]),
          nothing: null,
          list: [1, 2],
          json: { a: [1] },
        },
      ]);
  });

  it("leaves no transaction open where the question fails, and the same question is asked again", async () => {
    const divided = new Prepared("select 1 / $1::integer as n");
    for (const readOnly of [true, false]) {
      for (const by of [0, 1, 0, -1, 1]) {
        const answer = opened(
          { statement: { prepared: divided, values: [by] }, read: (rows) => rows },
          readOnly,
        );
        if (by === 0) await expect(answer).rejects.toMatchObject({ code: "22012" });
        else expect(await answer).toEqual([{ n: by }]);
      }
    }
    await expect(opened(asking("select no_such_column"))).rejects.toMatchObject({ code: "42703" });
    await vi.waitFor(async () => expect(await halfOpen()).toBe(0));
    expect(await opened(who)).toHaveLength(1);
  });

  it("is done again where it only reads and the connection breaks between the beginning and the question", async () => {
    await sql`create function breaks() returns text language sql security definer as $$
      select pg_terminate_backend(pg_backend_pid())::text || pg_sleep(10)::text $$`.execute(db.kysely);
    const breaks = new Prepared("select breaks()");
    const works = new Prepared("select 1 as n");
    /** Breaks the connection so often, and then answers. */
    const breaking = (times: number): Opening<Row[]> => {
      let tries = 0;
      return {
        get statement() {
          return { prepared: (tries += 1) > times ? works : breaks, values: [] };
        },
        read: (rows) => rows,
      };
    };
    expect(await opened(breaking(2))).toEqual([{ n: 1 }]);
    await expect(opened(breaking(1), false)).rejects.toThrow();
    await expect(opened(breaking(9))).rejects.toThrow();
    expect(await halfOpen()).toBe(0);
    expect(await opened(who, false)).toHaveLength(1);
  });
});

describe("what travels with the commit", () => {
  const noted = new Prepared("insert into kept values ($1)");
  const notes = async () => {
    const { rows } = await sql<{ note: string }>`select note from kept order by note`.execute(db.kysely);
    return rows.map(({ note }) => note);
  };
  const change = (notes: readonly (string | null)[], fails = false) =>
    inTenant(db, { customerId: 7 }, async (trx) => {
      for (const note of notes) beforeCommit(trx, { prepared: noted, values: [note] });
      if (fails) throw new Error("undone");
      return notes.length;
    });

  it("is kept when the transaction is, and only then", async () => {
    expect(await change(["a", "b"])).toBe(2);
    await expect(change(["c"], true)).rejects.toThrow("undone");
    expect(await notes()).toEqual(["a", "b"]);
  });

  it("undoes the transaction where it fails", async () => {
    await sql`alter table kept alter column note set not null`.execute(db.kysely);
    await expect(change(["d", null])).rejects.toMatchObject({ code: "23502" });
    expect(await notes()).toEqual(["a", "b"]);
    await vi.waitFor(async () => expect(await halfOpen()).toBe(0));
  });
});
