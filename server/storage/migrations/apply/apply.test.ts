import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Field, Template } from "../../../../engine/index.ts";
import { as, inputOf } from "../../testing/companyFixture.ts";
import * as records from "../../../records/records.ts";
import { testDatabase } from "../../testing/testDatabase.ts";
import type { TestDatabase } from "../../testing/testDatabase.ts";
import { cases, changed, computed } from "../../testing/changeCases.ts";
import { applyTemplates, migrate, rollbackTemplates } from "../index.ts";
import {
  bytesOf,
  changedStop,
  engineOf,
  fillFixture,
  freshShape,
  seeing,
  shapeOf,
  stop,
  valuesOf,
} from "../../testing/migrationFixture.ts";
import type { MigrationFixture } from "../../testing/migrationFixture.ts";

let db: TestDatabase;
let fixture: MigrationFixture;

beforeAll(async () => {
  db = await testDatabase({ engine: engineOf() });
  fixture = await fillFixture(db, engineOf());
});
afterAll(() => db.close());

async function unconverted(): Promise<number[]> {
  const counts = fixture.companies.map(({ id }) =>
    seeing(db, id, (trx) =>
      sql<{ n: number }>`select count(*) as n from unconverted_values where customer_id = ${id}`.execute(trx),
    ),
  );
  return (await Promise.all(counts)).map(({ rows }) => rows[0]?.n ?? 0);
}

describe.each(["at once", "in batches"])("a change that is made %s", (how) => {
  const options = how === "at once" ? {} : { atOnce: -1, batchRows: 2 };

  const slow = ["two fields exchange their columns", "a field is computed from now on"];
  const chosen = Object.entries(cases).filter(
    ([name, { refused }]) => how === "at once" || refused !== undefined || slow.includes(name),
  );

  it.each(chosen)("%s", async (_name, { after, read, values, refused = 0 }) => {
    const [bytes, shape] = [await bytesOf(db, fixture), await shapeOf(db)];
    const dry = await applyTemplates(db, engineOf(after), { dryRun: true });
    expect(dry.changeSet?.tables).toHaveLength(1);
    expect([await bytesOf(db, fixture), await shapeOf(db)]).toEqual([bytes, shape]);

    await applyTemplates(db, engineOf(after), options);
    expect(await valuesOf(db, fixture, read)).toEqual([values, values]);
    expect(await unconverted()).toEqual([refused, refused]);
    expect(await applyTemplates(db, engineOf(after))).toEqual({ resumed: false });
    expect(await shapeOf(db)).toEqual(await freshShape(db, engineOf(after).template("stop")));

    await rollbackTemplates(db, engineOf(), options);
    expect(await shapeOf(db)).toEqual(shape);
    expect(await bytesOf(db, fixture)).toEqual(bytes);
    expect(await unconverted()).toEqual([0, 0]);
    expect(await migrate(db, engineOf())).toEqual({ steps: [], statements: [], notices: [] });
  });
});

describe("templates that are applied", () => {
  const withoutMiles = () => engineOf(changed({ miles: null }));

  it("bring back the values of a field that was gone, when it comes back", async () => {
    await applyTemplates(db, withoutMiles());
    expect((await valuesOf(db, fixture, "f_town")).length).toBe(2);
    const { changeSet } = await applyTemplates(db, engineOf());
    expect(changeSet?.tables[0]?.changes.map(({ kind }) => kind)).toEqual(["fieldBroughtBack"]);
    expect(await valuesOf(db, fixture, "f_miles")).toEqual([
      [12, 700, null],
      [12, 700, null],
    ]);
  });

  it("bring them back converted, when the field has another type by then", async () => {
    await applyTemplates(db, withoutMiles());
    await applyTemplates(db, engineOf(changed({ miles: { type: "text", label: "Miles" } })));
    expect(await valuesOf(db, fixture, "f_miles")).toEqual([
      ["12", "700", null],
      ["12", "700", null],
    ]);
    await rollbackTemplates(db, engineOf());
    await rollbackTemplates(db, engineOf());
    expect(await valuesOf(db, fixture, "f_miles")).toEqual([
      [12, 700, null],
      [12, 700, null],
    ]);
  });

  it("give a value to records without one, and take it back", async () => {
    const bytes = await bytesOf(db, fixture);
    const required = engineOf(changed({ miles: { type: "number", label: "Miles", required: true } }));
    await applyTemplates(db, required, { fillings: new Map([["stop.miles", 1]]) });
    expect(await valuesOf(db, fixture, "f_miles")).toEqual([
      [12, 700, 1],
      [12, 700, 1],
    ]);
    await rollbackTemplates(db, engineOf());
    expect(await bytesOf(db, fixture)).toEqual(bytes);
  });

  it("give a value to every record of a new field", async () => {
    const fresh: Field = { type: "enum", enumSet: "trip_kinds", multi: true, label: "Fresh", required: true };
    await applyTemplates(db, engineOf(changed({ fresh })), {
      fillings: new Map([["stop.fresh", ["local"]]]),
    });
    expect(await valuesOf(db, fixture, "f_fresh")).toEqual([
      Array(3).fill(["local"]),
      Array(3).fill(["local"]),
    ]);
    await rollbackTemplates(db, engineOf());
    expect(await shapeOf(db)).toEqual(await freshShape(db, engineOf().template("stop")));
  });

  it("list the records to compute again, which a server with the old templates leaves alone", async () => {
    const tripled = engineOf(changedStop({ total: computed("cost * 3") }, {}, { search: ["town", "due"] }));
    await applyTemplates(db, tripled);
    const [plan] = fixture.plans;
    expect(await as(db, engineOf(), plan!, (scope) => records.refreshStale(scope))).toBe(0);
    expect(await as(db, tripled, plan!, (scope) => records.refreshStale(scope))).toBe(3);
    expect((await valuesOf(db, fixture, "f_total"))[0]).toEqual([10.5, 60, null]);
    const found = await as(db, tripled, plan!, (scope) =>
      records.list({ ...scope, template: "stop", search: "soon", limit: 5 }),
    );
    expect(found.records.map(({ label }) => label)).toEqual(["Stop Elko"]);
    await rollbackTemplates(db, engineOf());
    for (const each of fixture.plans) await as(db, engineOf(), each, (scope) => records.refreshStale(scope));
    expect(await valuesOf(db, fixture, "f_total")).toEqual([
      [7, 40, null],
      [7, 40, null],
    ]);
  });

  it("keep every version as it was published", async () => {
    const { rows } = await sql<{
      number: number;
    }>`select number from template_versions where alias = 'stop'`.execute(db.kysely);
    expect(rows.length).toBeGreaterThan(2);
    for (const change of [
      "update template_versions set hash = ''",
      "delete from template_versions",
      "truncate template_versions",
    ])
      await expect(sql.raw(change).execute(db.kysely)).rejects.toThrow(
        "A published version of a template is never changed.",
      );
  });
});

describe("a rollback", () => {
  it("keeps what was written since, in the old type, and what was added, hidden", async () => {
    const after = engineOf(
      changed({ miles: { type: "text", label: "Miles" }, fresh: { type: "text", label: "Fresh" } }),
    );
    await applyTemplates(db, after);
    const [company] = fixture.companies;
    const input = inputOf("stop", company!.north, { town: "Wells", miles: "55", fresh: "new" });
    const made = await as(db, after, fixture.plans[0]!, (scope) => records.create({ ...scope, input }));
    const { changeSet } = await rollbackTemplates(db, engineOf());
    expect(changeSet?.tables[0]?.moves.map((move) => move.do).sort()).toEqual(["hide", "return"]);
    const read = await as(db, engineOf(), fixture.plans[0]!, (scope) => records.get(scope, made.id));
    expect(read?.fields["miles"]).toBe(55);
    await applyTemplates(db, after);
    const again = await as(db, after, fixture.plans[0]!, (scope) => records.get(scope, made.id));
    expect(again?.fields).toMatchObject({ miles: "55", fresh: "new" });
    await rollbackTemplates(db, engineOf());
  });

  it.each([{}, { atOnce: -1, batchRows: 2 }])(
    "refuses what the old type cannot store, and changes nothing (%j)",
    async (options) => {
      const after = engineOf(changed({ miles: { type: "text", label: "Miles" } }));
      await applyTemplates(db, after);
      const input = inputOf("stop", fixture.companies[1]!.north, { town: "Wells", miles: "far" });
      const made = await as(db, after, fixture.plans[1]!, (scope) => records.create({ ...scope, input }));
      const shape = await shapeOf(db);
      await expect(rollbackTemplates(db, engineOf(), options)).rejects.toThrow(
        `Stop No. ${made.id} contains "far", which cannot become a value of the field miles again: Must be a whole number. ` +
          "Change the value in the record, then roll back again.",
      );
      expect(await shapeOf(db)).toEqual(shape);
      await as(db, after, fixture.plans[1]!, (scope) =>
        records.update({
          ...scope,
          input: { id: made.id, version: 1, groupId: null, fields: { miles: "8" }, relations: {} },
        }),
      );
      await rollbackTemplates(db, engineOf(), options);
      expect((await valuesOf(db, fixture, "f_miles"))[1]?.at(-1)).toBe(8);
    },
  );

  it("refuses to remove a record type that has records", async () => {
    const visit: Template = { ...stop, alias: "visit", name: "Visit" };
    const after = engineOf(stop, visit);
    await applyTemplates(db, after);
    await rollbackTemplates(db, engineOf());
    expect(await shapeOf(db, "t_visit")).toEqual([]);
    await applyTemplates(db, after);
    const input = inputOf("visit", fixture.companies[0]!.north, { town: "Wells" });
    await as(db, after, fixture.plans[0]!, (scope) => records.create({ ...scope, input }));
    await expect(rollbackTemplates(db, engineOf())).rejects.toThrow("1 record of Visit would be lost.");
  });
});
