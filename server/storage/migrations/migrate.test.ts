import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Field, RecordData, RelationField, Template } from "../../../engine/index.ts";
import type { AccessPlan } from "../company/access.ts";
import { addCompany, addUser, as, driver, fixtureEngine, inputOf, trip } from "../testing/companyFixture.ts";
import * as records from "../../records/records.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { steps } from "./steps/coreSteps.ts";
import { MigrationError, applyTemplates, loggedChanges, migrate, rollbackTemplates } from "./index.ts";

let db: TestDatabase;
let admin: AccessPlan;
let made: RecordData;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const engineWith = (
  fields: Record<string, Field>,
  relations: Record<string, RelationField> = trip.relations ?? {},
) => {
  const changed: Template = { ...trip, fields, relations };
  return fixtureEngine([driver, changed]);
};

async function columns(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = 't_trip'::regclass and attnum > 0`.execute(db.kysely);
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
}

/** How the database would run a query if reading a whole table were out of the question. */
function plan(query: string): Promise<string> {
  return db.kysely.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${sql.raw(query)}`.execute(trx);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}

describe("migrate", () => {
  it("makes the core tables and a typed table per template, once", async () => {
    expect(await db.kysely.transaction().execute((trx) => loggedChanges(trx))).toEqual([]);
    await expect(rollbackTemplates(db, fixtureEngine())).rejects.toThrow(
      "There is no change of templates to roll back.",
    );
    const first = await migrate(db, fixtureEngine());
    expect(first.steps).toEqual(steps.map(({ name }) => name));
    expect(await migrate(db, fixtureEngine())).toEqual({ steps: [], statements: [], notices: [] });
    expect(await columns()).toMatchObject({
      customer_id: "bigint",
      f_town: "text",
      f_day: "bigint",
      f_miles: "bigint",
      f_load: "double precision",
      f_share: "numeric",
      f_pace: "numeric",
      f_proof: "bigint",
      f_dock_street: "text",
      f_cost: "numeric(14,2)",
      f_total: "numeric(14,2)",
      f_late: "boolean",
      f_tags: "text[]",
      f_span: "integer",
      f_yard: "bigint",
      r_primary_model: "bigint",
      r_helpers: "bigint[]",
    });
    expect(await columns()).not.toHaveProperty("f_age");
  });

  it("lets two servers that start together take turns", async () => {
    const reports = await Promise.all([migrate(db, fixtureEngine()), migrate(db, fixtureEngine())]);
    expect(reports).toEqual([
      { steps: [], statements: [], notices: [] },
      { steps: [], statements: [], notices: [] },
    ]);
  });

  it("gives the default sort, each relation and the groups an index that queries use", async () => {
    const where = "customer_id = 1 and deleted_at is null";
    const page = `${where} and f_day is not null order by f_day desc, id desc limit 50`;
    expect(await plan(`select id from t_trip where ${page}`)).toMatch(/Scan Backward using i_\w+ on t_trip/);
    expect(await plan(`select id from t_trip where customer_id = 1 and r_primary_model = 5`)).toMatch(
      /using i_|on i_/,
    );
    expect(await plan(`select id from t_trip where ${where} and group_id = 5`)).toMatch(/using i_|on i_/);
    const lists = sql`select 1 from pg_indexes where tablename = 't_trip' and indexdef like '%gin (r_helpers)%'`;
    expect((await lists.execute(db.kysely)).rows).toHaveLength(1);
  });

  it("lets searches use their indexes under row-level security, where the database allows it", async () => {
    const { rows } = await sql<{ able: boolean; text: boolean; sort: boolean; list: boolean }>`
      select (select rolsuper from pg_roles where rolname = current_user) as able,
        (select proleakproof from pg_proc where oid = 'textlike(text, text)'::regprocedure) as text,
        (select proleakproof from pg_proc where oid = 'lower(text)'::regprocedure) as sort,
        (select proleakproof from pg_proc where oid = 'arraycontains(anyarray, anyarray)'::regprocedure) as list`.execute(
      db.kysely,
    );
    const able = rows[0]?.able;
    expect(rows).toEqual([{ able, text: able, sort: able, list: able }]);
  });

  it("adds new fields and keeps the records", async () => {
    const engine = fixtureEngine();
    const company = await addCompany(db, "redwood");
    admin = await addUser(db, company);
    const input = inputOf("trip", company.north, { town: "Reno", miles: 5 });
    made = await as(db, engine, admin, (scope) => records.create({ ...scope, input }));

    const larger = engineWith({ ...trip.fields, weather: { type: "text", label: "Weather" } });
    const report = await migrate(db, larger);
    expect(report.statements).toEqual([`alter table t_trip add column f_weather text collate "C"`]);
    const read = await as(db, larger, admin, (scope) => records.get(scope, made.id));
    expect(read?.fields).toMatchObject({ town: "Reno", miles: 5, weather: null });
  });

  it("keeps the column, the values and the history of a field that was renamed", async () => {
    const { town, ...others } = trip.fields;
    const weather: Field = { type: "text", label: "Weather" };
    const renamed: Template = {
      ...trip,
      label: { expression: "city" },
      search: ["city"],
      fields: { ...others, weather, city: { ...town!, was: ["town"] } as Field },
      views: {
        ...trip.views,
        edit: { type: "section", children: ["city"] },
        list: { ...trip.views.list, columns: ["city"] },
        print: { type: "printPage", children: ["city"] },
      },
    };
    const engine = fixtureEngine([driver, renamed]);
    const { changeSet } = await applyTemplates(db, engine);
    expect(changeSet?.tables.map(({ alias, moves }) => [alias, moves])).toEqual([["trip", []]]);
    const read = await as(db, engine, admin, (scope) => records.get(scope, made.id));
    expect(read?.fields["city"]).toBe("Reno");
    const histories = await as(db, engine, admin, (scope) => records.histories({ ...scope, id: made.id }));
    expect(histories[0]?.changes).toContainEqual({ field: "city", from: null, to: "Reno" });
  });

  it("refuses another type, and says where", async () => {
    const work = migrate(db, engineWith({ ...trip.fields, miles: { type: "text", label: "Miles" } }));
    await expect(work).rejects.toBeInstanceOf(MigrationError);
    await expect(work).rejects.toThrow(
      "trip: The field 'Miles' (miles) changes its type from whole number to text.",
    );
  });

  it("refuses a field that is gone, and changes nothing", async () => {
    const before = await columns();
    const { miles: _, age: __, ...fewer } = trip.fields;
    const work = migrate(db, engineWith({ ...fewer, fresh: { type: "text", label: "Fresh" } }));
    await expect(work).rejects.toThrow("npm run templates -- plan");
    await expect(work).rejects.toThrow("trip: The field 'Miles' (miles) is removed");
    expect(await columns()).toEqual(before);
  });
});
