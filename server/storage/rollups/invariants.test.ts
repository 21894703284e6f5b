/**
 * Random changes and questions: an answer by rollups is the answer without, byte for byte. `ROLLUP_WRITES=10000` tries more; a failure reports
 * its seed, and `SEED=<n>` begins with that one.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AccessPlan } from "../company/access.ts";
import { inTenant } from "../database/transactions.ts";
import { addCompany, addUser } from "../testing/companyFixture.ts";
import type { Company } from "../testing/companyFixture.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import {
  apply,
  bothAnswers,
  changesFrom,
  checked,
  questionsFrom,
  refresh,
  rollupEngine,
  textOf,
} from "./rollups.fixture.ts";
import type { KnownTrips } from "./rollups.fixture.ts";

const WRITES = Number(process.env["ROLLUP_WRITES"] ?? 200);
const SEED = Number(process.env["SEED"] ?? 20_261_128);
const PER_ROUND = 20;

let db: TestDatabase;
let company: Company;
let people: AccessPlan[];
let admin: AccessPlan;

beforeAll(async () => {
  db = await testDatabase({ engine: rollupEngine });
  company = await addCompany(db, "redwood");
  admin = await addUser(db, company);
  const permissions = { trips: ["view" as const] };
  people = [
    admin,
    await addUser(db, company, { groupId: company.north, permissions }),
    await addUser(db, company, { groupId: company.root, permissions }),
    await addUser(db, company, { groupId: company.south, permissions: { people: ["view"] } }),
  ];
});
afterAll(() => db.close());

/** Compares answers at one moment, and gives by how many rollups were asked. */
async function compare(seed: number): Promise<number> {
  const asked = questionsFrom(seed, PER_ROUND);
  let rolledUp = 0;
  for (const plan of people) {
    const { rolled, live } = await bothAnswers(
      db,
      plan,
      asked.map((each) => checked(plan, each)),
    );
    expect(rolled.map(textOf), `SEED=${seed}`).toEqual(live.map(textOf));
    expect(live.some(({ rollup }) => rollup !== undefined)).toBe(false);
    rolledUp += rolled.filter(({ rollup }) => rollup !== undefined).length;
  }
  return rolledUp;
}

const staleCount = () =>
  inTenant(db, { customerId: company.id, readOnly: true }, async (trx) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from rollup_states where state = 'stale'`.execute(trx);
    return rows[0]?.n;
  });

it(
  `${WRITES} random changes, from SEED=${SEED} on: answers by rollups are those of the records, also while others write and the job runs`,
  async () => {
    const known: KnownTrips = { ids: [], deleted: [] };
    await refresh(db, company.id);
    let rolledUp = 0;
    for (let seed = SEED; seed < SEED + WRITES / PER_ROUND; seed += 1) {
      const changes = changesFrom(seed, PER_ROUND);
      const half = changes.length / 2;
      const writing = [changes.slice(0, half), changes.slice(half)].map(async (part) => {
        for (const change of part) await apply(db, admin, company, known, change);
      });
      const job = seed % 3 === 0 ? [] : [refresh(db, company.id)];
      const [found] = await Promise.all([compare(seed), ...writing, ...job]);
      rolledUp += found + (await compare(seed));
      // No change that a server does is one that rollups do not know.
      expect(await staleCount()).toBe(0);
    }
    expect(known.ids.length).toBeGreaterThan(WRITES / 4);
    expect(rolledUp).toBeGreaterThan(WRITES);
  },
  WRITES * 1_000 + 60_000,
);
