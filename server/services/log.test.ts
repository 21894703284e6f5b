/** A logged failure shows an operator where it happened, and nothing of what people wrote. */
import { Writable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAppFixture } from "./app.fixture.ts";
import type { AppFixture } from "./app.fixture.ts";

let written = "";
let fixture: AppFixture;
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: unknown, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  fixture = await createAppFixture({ logger: { level: "error", stream } });
});
afterAll(() => fixture.close());

/** Answers what the log kept of a save that the database refuses. */
async function logOf(town: string): Promise<string> {
  written = "";
  const reply = await fixture.call({
    method: "POST",
    url: "/api/models",
    as: "admin",
    body: {
      templateAlias: "trip",
      groupId: fixture.redwood.north,
      fields: { town },
      relations: {},
    },
  });
  expect(reply.status, reply.text).toBe(500);
  return written;
}

it("names the constraint, and not the row that the database refused", async () => {
  const { kysely } = fixture.db;
  await sql`alter table t_trip add constraint planted check (f_town <> 'Secretville')`.execute(kysely);
  const log = await logOf("Secretville");
  expect(log).toContain("planted");
  expect(log).toContain("t_trip");
  expect(log).toMatch(/"stack":"[^"]*error/i);
  expect(log).not.toContain("Secretville");
});

it("does not repeat a value that the database could not read", async () => {
  const { kysely } = fixture.db;
  await sql`create function planted() returns trigger language plpgsql as
    $$begin perform new.f_town::integer; return new; end$$`.execute(kysely);
  await sql`create trigger planted before insert on t_trip for each row execute function planted()`.execute(
    kysely,
  );
  const log = await logOf("Quietville");
  expect(log).toContain("22P02");
  expect(log).not.toContain("Quietville");
});
