/** Equal questions at the same time are one statement, whoever leaves. */
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestQueueOf } from "../../http/limits/requestSlots.ts";
import { inTenant } from "../../storage/index.ts";
import { addTrip, createAppFixture, tokenOf } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
let port: number;
/** Beside the pool of the app: one keeps trips from being read, one looks at the database. */
let blocker: pg.Client;
let observer: pg.Client;

const patience = { timeout: 20_000 };
beforeAll(async () => {
  fixture = await createAppFixture();
  await fixture.app.listen({ host: "127.0.0.1", port: 0 });
  port = (fixture.app.server.address() as AddressInfo).port;
  [blocker, observer] = [
    new pg.Client(fixture.db.config.databaseUrl),
    new pg.Client(fixture.db.config.databaseUrl),
  ];
  await Promise.all([blocker.connect(), observer.connect()]);
});
// What was answered before a change is asked again. How large the table is was asked for with another question.
beforeEach(async () => {
  await addTrip(fixture);
  await ask("admin", { ...count, groupBy: [{ type: "MODEL_GROUP" }] }).answer;
});
afterAll(async () => {
  await Promise.all([blocker.end(), observer.end()]);
  await fixture.close();
});

const count = { template: "trip", aggregations: [{ aggregate: "COUNT" }] };

/** Asks over a real connection; `status` is undefined when the connection ended first. */
function ask(person: string, body: object = count) {
  const authorization = `Bearer ${tokenOf(fixture.people[person] ?? "")}`;
  const headers = { host: "redwood.localhost", authorization, "content-type": "application/json" };
  const path = "/api/models/query";
  const sent = request({ host: "127.0.0.1", port, path, method: "POST", headers });
  const answer = new Promise<{ status: number | undefined; text: string }>((resolve) => {
    sent.on("response", (reply) => {
      let text = "";
      reply.setEncoding("utf8").on("data", (part: string) => (text += part));
      reply.on("end", () => resolve({ status: reply.statusCode, text }));
    });
    sent.on("error", () => resolve({ status: undefined, text: "" }));
  });
  sent.end(JSON.stringify(body));
  return { answer, leave: () => sent.destroy() };
}

/** Statements on trips that wait for the lock. */
async function waiting(): Promise<number> {
  const { rows } = await observer.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%t_trip%'`,
  );
  return rows[0]?.count ?? 0;
}
const active = () => requestQueueOf(fixture.db).state.active;

/** Does `work` while every read of trips waits. */
async function whileTripsWait<T>(work: () => Promise<T>): Promise<T> {
  await blocker.query("begin; lock table t_trip in access exclusive mode");
  try {
    return await work();
  } finally {
    await blocker.query("rollback");
  }
}

describe("a question that several ask at once", () => {
  it("is one statement, and each gets its answer", async () => {
    const asked = await whileTripsWait(async () => {
      const all = Array.from({ length: 20 }, (_, index) => ask(index % 2 === 0 ? "viewer" : "both"));
      await expect.poll(active, patience).toBeGreaterThan(4);
      await expect.poll(waiting, patience).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await waiting()).toBe(1);
      return all;
    });
    const answers = await Promise.all(asked.map(({ answer }) => answer));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it("is another one for who has other rights", async () => {
    const asked = await whileTripsWait(async () => {
      const all = [ask("viewer"), ask("terminal"), ask("admin")];
      await expect.poll(waiting, patience).toBe(3);
      return all;
    });
    const answers = await Promise.all(asked.map(({ answer }) => answer));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it("is answered where the one who asked first leaves, and where another one does", async () => {
    const asked = await whileTripsWait(async () => {
      const first = ask("viewer");
      await expect.poll(waiting, patience).toBe(1);
      const others = [ask("both"), ask("viewer"), ask("viewer")];
      await expect.poll(active, patience).toBe(4);
      first.leave();
      expect((await first.answer).status).toBeUndefined();
      await expect.poll(active, patience).toBe(3);
      await expect.poll(waiting, patience).toBe(1);
      others[2]?.leave();
      await expect.poll(active, patience).toBe(2);
      return others.slice(0, 2);
    });
    const answers = await Promise.all(asked.map(({ answer }) => answer));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it("is asked again by who asks after a change, though the former one is not answered yet", async () => {
    const asked = await whileTripsWait(async () => {
      const before = ask("viewer");
      await expect.poll(waiting, patience).toBe(1);
      const { id: customerId } = fixture.redwood;
      const another = {
        customer_id: customerId,
        name: "t_trip",
        slot: 99,
        version: Math.round(Math.random() * 1e9),
      };
      await inTenant(fixture.db, { customerId }, (trx) =>
        trx.insertInto("data_versions").values(another).execute(),
      );
      const after = ask("viewer");
      await expect.poll(waiting, patience).toBe(2);
      return [before, after];
    });
    expect((await Promise.all(asked.map(({ answer }) => answer))).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
  });
});

it("an error is that of all who wait for it", async () => {
  fixture.deps.config.queryBudget = 1;
  const all = Array.from({ length: 6 }, () => ask("viewer"));
  const answers = await Promise.all(all.map(({ answer }) => answer)).finally(
    () => delete fixture.deps.config.queryBudget,
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect((await ask("viewer").answer).status).toBe(200);
});
