/** Requests that are sent again and again at once, as by clients whose answers were lost: each has one effect, and one answer. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTenant } from "../storage/index.ts";
import { createAppFixture } from "./app.fixture.ts";
import type { Reply, AppFixture } from "./app.fixture.ts";

/** Requests that are each sent one to five times; `REQUESTS=10000` for the figure of the reliability tests. */
const REQUESTS = Number(process.env["REQUESTS"] ?? 60);
const AT_ONCE = 8;

let fixture: AppFixture;
beforeAll(async () => {
  const most = { perSecond: 1_000_000, burst: 1_000_000 };
  fixture = await createAppFixture({ limits: { address: most, user: most, customer: most, upload: most } });
});
afterAll(() => fixture.close());

const create = (index: number): Promise<Reply> =>
  fixture.call({
    method: "POST",
    url: "/api/models",
    as: "admin",
    body: {
      templateAlias: "trip",
      groupId: fixture.redwood.north,
      fields: { town: `Town ${index}` },
      relations: {},
    },
    headers: { "idempotency-key": `key-${index}` },
  });

/** Sends a request one to five times at once; gives its only answer. */
async function sentAgain(index: number): Promise<string> {
  const replies = await Promise.all(Array.from({ length: 1 + (index % 5) }, () => create(index)));
  const answers = new Set(replies.map(({ status, text }) => `${status} ${text}`));
  expect([...answers]).toEqual([expect.stringMatching(/^201 /)]);
  return [...answers][0] ?? "";
}

const trips = () =>
  inTenant(fixture.db, { customerId: fixture.redwood.id, readOnly: true }, async (trx) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from t_trip`.execute(trx);
    return rows[0]?.n ?? 0;
  });

it(
  `[R5] ${REQUESTS} requests, each sent one to five times at once, have one effect each and one answer`,
  { timeout: 60_000 + REQUESTS * 1_000 },
  async () => {
    const before = await trips();
    const answers = new Set<string>();
    let next = 0;
    const client = async () => {
      while (next < REQUESTS) answers.add(await sentAgain((next += 1)));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    expect(answers.size).toBe(next);
    expect(await trips()).toBe(before + next);
  },
);
