/** What a release stored that this one cannot read is an error that names the row in the log, and shows nobody what is in it. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StoredJsonError } from "../core/storedJson.ts";
import { importNotes, importRefused, inTenant } from "../storage/index.ts";
import type { Trx } from "../storage/database/database.ts";
import { NOW } from "../storage/testing/companyFixture.ts";
import { addTrip, createAppFixture } from "./app.fixture.ts";
import type { AppFixture } from "./app.fixture.ts";

let fixture: AppFixture;
const logged: string[] = [];
beforeAll(async () => {
  const stream = { write: (line: string) => void logged.push(line) };
  fixture = await createAppFixture({ logger: { level: "error", stream } });
});
afterAll(() => fixture.close());

const secret = "canary-5b1c";
const run = <T>(work: (trx: Trx) => Promise<T>) =>
  inTenant(fixture.db, { customerId: fixture.redwood.id }, work);

/** Asks, and gives what the log says of it. */
async function failed(request: Parameters<AppFixture["call"]>[0]): Promise<string> {
  logged.length = 0;
  const reply = await fixture.call({ as: "admin", ...request });
  expect(reply.status).toBe(500);
  expect(JSON.stringify(reply.body)).not.toContain(secret);
  const log = logged.join("");
  expect(log).not.toContain(secret);
  return log;
}

describe("stored JSON of another shape", () => {
  it("in a history fails it as a whole, since one with a gap would say that nothing happened", async () => {
    const { id, version } = await addTrip(fixture);
    const { id: customer } = fixture.redwood;
    await run((trx) =>
      sql`insert into record_history (customer_id, record_id, template, version, change_type, date, changes)
        values (${customer}, ${id}, 'trip', ${version + 1}, 'UPDATE', ${NOW}, ${JSON.stringify([{ of: secret }])}::jsonb)`.execute(
        trx,
      ),
    );
    expect(await failed({ url: `/api/models/${id}/histories` })).toMatch(
      /record_history \d+\.changes is not as/,
    );
  });

  it("in a line of a list fails the list", async () => {
    const { id } = await addTrip(fixture);
    const fields = JSON.stringify({
      status: secret,
      dateTurnedIn: "today",
      notes: "",
      linkedDocumentId: null,
    });
    await run((trx) =>
      sql`insert into list_items (customer_id, record_id, list, prototype, fields, version)
        values (${fixture.redwood.id}, ${id}, 'trip_papers', 'bill', ${fields}::jsonb, 1)`.execute(trx),
    );
    const url = `/api/models/${id}/listItems?listTemplateId=trip_papers`;
    expect(await failed({ url })).toMatch(/list_items \d+\.fields is not as/);
  });

  it("in an answer that was kept for a retry fails the retry, which does nothing", async () => {
    const request = {
      method: "POST" as const,
      url: "/api/models",
      body: {
        templateAlias: "trip",
        groupId: fixture.redwood.north,
        fields: { town: "Reno" },
        relations: {},
      },
      headers: { "idempotency-key": "kept" },
    };
    expect((await fixture.call({ as: "admin", ...request })).status).toBeLessThan(300);
    await run((trx) =>
      sql`update idempotency_keys set answer = ${JSON.stringify({ status: secret })}::jsonb
        where customer_id = ${fixture.redwood.id} and key is not null`.execute(trx),
    );
    const before = await fixture.footprint();
    expect(await failed(request)).toMatch(/idempotency_keys\.answer is not as/);
    expect(await fixture.footprint()).toBe(before);
  });
});

describe("rows of an import of another shape", () => {
  it("are an error that names the row", async () => {
    const { id: customerId } = fixture.redwood;
    await run(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        insert into import_runs (customer_id, template, file_name, user_id, started_at)
        select ${customerId}, 'trip', 'trips.csv', user_id, ${NOW} from memberships where customer_id = ${customerId} limit 1
        returning id`.execute(trx);
      const id = rows[0]?.id ?? 0;
      await sql`insert into import_refused (customer_id, run_id, row_number, cells, refusals)
        values (${customerId}, ${id}, 2, '["Reno"]', ${JSON.stringify([{ why: secret }])}::jsonb)`.execute(
        trx,
      );
      await sql`insert into import_notes (customer_id, run_id, row_number, notes)
        values (${customerId}, ${id}, 3, ${JSON.stringify([{ key: "town", text: secret }])}::jsonb)`.execute(
        trx,
      );
      const key = { customerId, id };
      const refused = importRefused.page(trx, key, { after: 0, limit: 9 });
      await expect(refused).rejects.toThrow(StoredJsonError);
      await expect(refused).rejects.toThrow(`import_refused ${id} row 2.refusals is not as`);
      const noted = importNotes.page(trx, key, { keys: ["town"], after: 0, limit: 9 });
      await expect(noted).rejects.toThrow(`import_notes ${id} row 3.notes is not as`);
    });
  });
});
