/** Versions of records: which statements change them, and who waits for whom. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as records from "../../records/records.ts";
import { addCompany, addUser, as, fixtureEngine, inputOf } from "../testing/companyFixture.ts";
import type { Company } from "../testing/companyFixture.ts";
import type { AccessPlan } from "../company/access.ts";
import { versionsFor } from "../query/reads.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { writtenTables } from "./dataVersions.ts";
import { inTenant } from "./transactions.ts";

const engine = fixtureEngine();
let db: TestDatabase;
let companies: Company[];
let plans: AccessPlan[];

beforeAll(async () => {
  db = await testDatabase({ engine });
  companies = [await addCompany(db, "redwood"), await addCompany(db, "harbor")];
  plans = await Promise.all(companies.map((company) => addUser(db, company)));
});
afterAll(() => db.close());

describe("a statement", () => {
  it.each([
    ["update t_trip set a = 1", ["t_trip"]],
    [
      "with own as (insert into t_trip (a) select 1), s as (INSERT INTO record_search values (1)) select 1",
      ["t_trip", "record_search"],
    ],
    [`delete from "t_trip" t`, ["t_trip"]],
    ["insert\n  into t_trip select * from t_driver", ["t_trip"]],
    ["update only t_trip set a = 1", ["t_trip"]],
    ["truncate table t_trip", ["t_trip"]],
    ["merge into t_trip using t_driver on true", ["t_trip"]],
    ["  select id from t_trip for update", []],
    ["update stale_records set id = 1 where id in (select id from t_trip)", []],
    ["insert into list_items select 1 on conflict do update set t_trip = 1", []],
  ])("names the tables of records that it changes: %s", (text, tables) => {
    expect(writtenTables(text)).toEqual(tables);
  });
});

/** The versions that somebody reads in a company, of these tables or all. */
function versions(index: number, read: ReadonlySet<string> | "all"): Promise<string> {
  const customerId = plans[index]?.customerId ?? 0;
  return inTenant(db, { customerId, readOnly: true }, async (trx) =>
    (await versionsFor(trx, { customerId, engine }, [read])).of(read),
  );
}
const seen = () =>
  Promise.all([
    versions(0, new Set(["t_trip"])),
    versions(0, new Set(["t_driver"])),
    versions(0, "all"),
    versions(1, "all"),
  ]);

const addTrip = (index: number) =>
  as(db, engine, plans[index]!, (scope) =>
    records.create({ ...scope, input: inputOf("trip", companies[index]!.north, { town: "Reno" }) }),
  );

describe("the versions of a company's records", () => {
  it("change with the records of a type, in their company alone, and with what all read", async () => {
    const before = await seen();
    await addTrip(0);
    const after = await seen();
    expect(after.map((version, index) => version === before[index])).toEqual([false, true, false, true]);
  });

  it("stay where a transaction is undone, or only reads", async () => {
    const before = await seen();
    const { customerId } = plans[0]!;
    const undone = inTenant(db, { customerId }, async (trx) => {
      await sql`update t_trip set title = 'x' where customer_id = ${customerId}`.execute(trx);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await inTenant(db, { customerId, readOnly: true }, (trx) => sql`select 1 from t_trip`.execute(trx));
    expect(await seen()).toEqual(before);
  });

  it("change with each transaction of many at once, and none fails", async () => {
    const found = new Set<string>();
    for (let turn = 0; turn < 3; turn += 1) {
      await Promise.all(Array.from({ length: 12 }, () => addTrip(0)));
      found.add(await versions(0, new Set(["t_trip"])));
    }
    expect(found.size).toBe(3);
  });

  it("change for titles alone, which are read by whoever reads the directory", async () => {
    const [trips, , all] = await seen();
    const { customerId } = plans[0]!;
    await inTenant(db, { customerId }, (trx) =>
      sql`update record_search set title = title where customer_id = ${customerId}`.execute(trx),
    );
    const after = await seen();
    expect([after[0] === trips, after[2] === all]).toEqual([true, false]);
  });

  it("change with the templates of the database", async () => {
    const before = await seen();
    await sql`update templates set hash = hash || '2' where alias = 'trip'`.execute(db.kysely);
    const after = await seen();
    expect(after.map((version, index) => version === before[index])).toEqual([false, true, false, false]);
  });

  it("are set only while the transaction is confirmed: one that goes on keeps nobody waiting", async () => {
    const { customerId } = plans[0]!;
    let goOn: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => (goOn = resolve));
    const long = inTenant(db, { customerId }, async (trx) => {
      await sql`update t_driver set title = title where customer_id = ${customerId}`.execute(trx);
      await waits;
    });
    await Promise.all(Array.from({ length: 17 }, () => addTrip(0)));
    goOn();
    await long;
  });
});
