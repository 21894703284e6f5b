/** What the log keeps of a failure tells an operator where it was, and nothing of what people wrote. */
import { Writable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld } from "./testing.ts";
import type { World } from "./testing.ts";

let written = "";
let world: World;
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: unknown, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  world = await createWorld({ logger: { level: "error", stream } });
});
afterAll(() => world.close());

/** Answers what the log kept of a save that the database refuses. */
async function logOf(town: string): Promise<string> {
  written = "";
  const reply = await world.call({
    method: "POST",
    url: "/api/models",
    as: "admin",
    body: {
      templateAlias: "trip",
      groupId: world.redwood.north,
      fields: { town },
      relations: {},
    },
  });
  expect(reply.status, reply.text).toBe(500);
  return written;
}

it("names the constraint, and not the row that the database refused", async () => {
  const { kysely } = world.db;
  await sql`alter table t_trip add constraint planted check (f_town <> 'Secretville')`.execute(kysely);
  const log = await logOf("Secretville");
  expect(log).toContain("planted");
  expect(log).toContain("t_trip");
  expect(log).toMatch(/"stack":"[^"]*error/i);
  expect(log).not.toContain("Secretville");
});

it("does not repeat a value that the database could not read", async () => {
  const { kysely } = world.db;
  await sql`create function planted() returns trigger language plpgsql as
    $$begin perform new.f_town::integer; return new; end$$`.execute(kysely);
  await sql`create trigger planted before insert on t_trip for each row execute function planted()`.execute(
    kysely,
  );
  const log = await logOf("Quietville");
  expect(log).toContain("22P02");
  expect(log).not.toContain("Quietville");
});
