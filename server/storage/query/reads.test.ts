/** What the answer of a statement depends on. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { permissionSets, queryEngine } from "../../../engine/testing/queries.ts";
import { inTenant } from "../database/transactions.ts";
import { queriesFor } from "../testing/everyQuery.ts";
import { addQueryUsers, addRandomCompany, adminOf, planWith } from "../testing/randomCompany.ts";
import type { RandomCompany } from "../testing/randomCompanyTypes.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { readTables } from "./reads.ts";
import { prepareGroups } from "./run.ts";

const engine = queryEngine();
let db: TestDatabase;
let company: RandomCompany;

beforeAll(async () => {
  db = await testDatabase({ engine });
  await addQueryUsers(db);
  company = await addRandomCompany(db, engine, 3);
});
afterAll(() => db.close());

describe("the text of a statement", () => {
  it.each([
    ["select count(*) from t_trip t left join t_driver j on j.id = t.f_driver", ["t_trip", "t_driver"]],
    ["select 1 from t_trip t, t_driver s1 cross join lateral unnest(t.r) as l(v)", ["t_trip", "t_driver"]],
  ])("names the tables of records: %s", (text, tables) => {
    expect(readTables(text)).toEqual(new Set(tables));
  });

  it("says that all titles are read", () => {
    expect(readTables("select (select s.title from record_search s) from t_trip t")).toBe("all");
  });

  it.each([
    "select ((select own_people()) -> t.created_by) from t_trip t",
    "select 1 from t_trip t join groups g on g.id = t.group_id",
    `select 1 from "users" u`,
  ])("says that something else is read: %s", (text) => {
    expect(readTables(text)).toBeUndefined();
  });
});

describe("of the queries of the language", () => {
  it("each names its own table, and those of people alone read something else", async () => {
    const sets = fc.sample(permissionSets(company), { numRuns: 5, seed: 5 });
    const plans = [adminOf(company), ...sets.map((permissions) => planWith(company, permissions))];
    const counts = { kept: 0, all: 0, unknown: 0 };
    for (const plan of plans) {
      await inTenant(db, { customerId: plan.customerId, readOnly: true }, async (trx) => {
        for (const query of queriesFor({ company, plan, seed: 5 })) {
          if (query.aggregations.length === 0) continue;
          const { text } = prepareGroups({ trx, engine, plan }, query);
          const read = readTables(text);
          counts[read === undefined ? "unknown" : read === "all" ? "all" : "kept"] += 1;
          if (read === undefined) expect(text).toContain("own_people");
          else if (read !== "all") expect([...read], text).toContain(`t_${query.template.alias}`);
        }
      });
    }
    expect(counts.kept).toBeGreaterThan(50);
    expect(counts.unknown).toBeLessThan(counts.kept);
  });
});
