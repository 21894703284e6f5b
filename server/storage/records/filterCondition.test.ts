/** Filters choose the same records in SQL as in memory; what they may not read is refused. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addDays, createAbilities, startOfDay, toValues } from "../../../engine/index.ts";
import { fieldComparisons, ruleScope } from "../../../engine/server.ts";
import type { CompiledField, Condition, JsonValue, RecordData, RuleContext } from "../../../engine/index.ts";
import type { TestName } from "../../../engine/server.ts";
import type { AccessPlan } from "../company/access.ts";
import { addCompany, addUser, as, fixtureEngine, inputOf, NOW } from "../testing/companyFixture.ts";
import type { Company } from "../testing/companyFixture.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { recordCalls } from "../testing/recordFixture.ts";
import { QueryError } from "../database/storageErrors.ts";
import * as records from "../../records/records.ts";
import { driverInputs, ids, listCalls } from "../testing/tripsFixture.ts";

const engine = fixtureEngine();
const template = engine.template("trip");
const { insert } = recordCalls(() => db, engine);
const { list, pages } = listCalls(() => db, engine);
const RECORDS = 80;
/** `RUNS=10` tries ten times as many. */
const CONDITIONS = 120 * Number(process.env["RUNS"] ?? 1);
const seed = Number(process.env["SEED"] ?? 20_260_115);
const today = startOfDay(NOW);

const texts = [
  "Reno",
  "reno",
  "El Paso",
  "Zoë Ångström",
  "a.b*c",
  "100%_x",
  "\\d[a]^$",
  "straße",
  "İİ",
  "😀 Ok",
];
const parts = [
  "RE",
  "o",
  " ",
  ".",
  "*",
  "%",
  "_",
  "\\",
  "[A]",
  "^",
  "$",
  "ß",
  "SS",
  "ÅNG",
  "i",
  "😀",
  "ok",
  "(?i)a",
];
/** Of the drivers. */
const names = ["badge-1", "badge-3", "ann", "Zoë", "Lee", "100%", "BADGE", "e"];
const numbers = [-2.5, -1, 0, 0.1, 1, 2, 2.5, 3, 10.005, 1e-7, 2 ** 53, 1e300];
const days = [-400, -1, 0, 1, 30].map((count) => addDays(today, count));

/** Many conditions take longer on a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

let db: TestDatabase;
let redwood: Company;
let admin: AccessPlan;
let all: RecordData[];
let people: number[];
let driverRecords: RecordData[];

beforeAll(async () => {
  db = await testDatabase({ engine });
  redwood = await addCompany(db, "redwood");
  admin = await addUser(db, redwood);
  people = await insert("driver", driverInputs(redwood), admin);
  await insert("trip", randomTrips(), admin);
  all = await pages(admin, { limit: 500 });
  driverRecords = await pages(admin, { template: "driver", limit: 500 });
});
afterAll(() => db.close());

function randomTrips() {
  const some = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { freq: 3 });
  const groups = [redwood.north, redwood.south];
  const money = some([-2.5, 0, 0.1, 1, 2.5, 1_000]);
  const trip = fc.record({
    group: fc.constantFrom(...groups),
    driver: some(people),
    helpers: fc.subarray(people),
    fields: fc.record({
      town: fc.constantFrom(...texts),
      reason: some(texts),
      late: some([true, false]),
      checked: some([true, false]),
      day: some(days),
      moment: some(days.map((day) => day + 3_600)),
      clock: some([0, 60, 86_340]),
      miles: some([-1, 0, 1, 2, 3]),
      load: some(numbers.filter((value) => Math.abs(value) < 1e12)),
      share: some([0, 2.5, 12.5]),
      cost: money,
      toll: money,
      span: some([0, 1, 12]),
      kind: some(["local", "express"]),
      tags: fc.subarray(["local", "express"]),
      yard: some(groups),
      secret: some(["canary"]),
    }),
  });
  return fc
    .sample(trip, { numRuns: RECORDS, seed })
    .map(({ group, driver, helpers, fields }) =>
      inputOf("trip", group, fields as Record<string, JsonValue>, { primaryModel: driver, helpers }),
    );
}

/** Confidential, computed when shown, and the title, which rules do not read. */
const notFiltered = new Set(["secret", "age", "label"]);
const testNames = Object.keys(fieldComparisons) as TestName[];

/** Operands of every sort, of which a field takes some. */
function operandsOf(name: TestName): fc.Arbitrary<JsonValue> {
  const scalars: JsonValue[] = [
    ...names,
    ...texts,
    ...numbers,
    ...days,
    ...people,
    true,
    false,
    "local",
    "old",
    12.5,
  ];
  const one = fc.constantFrom(...scalars);
  if (name === "empty" || name === "filled") return fc.constant(true);
  if (name === "contains" || name === "startsWith") return fc.constantFrom(...names, ...texts, ...parts);
  if (name === "in") return fc.array(one, { minLength: 1, maxLength: 6 });
  if (name === "before" || name === "after")
    return fc.oneof(
      one,
      fc.constantFrom(-1, 0, 1.5, 31).map((count) => ({ days: count })),
    );
  return one;
}

/** Fields of related records that conditions may name. */
const relatedKeys = ["primaryModel.badge", "primaryModel.firstName", "helpers.badge", "helpers.lastName"];

function fieldOf(key: string): CompiledField | undefined {
  const related = key.split(".")[1];
  return related === undefined ? template.byKey.get(key) : engine.template("driver").byKey.get(related);
}

/** The operands of a list that a field takes; of several records nobody asks whether one "is not". */
function fitting(key: string, name: TestName, operand: JsonValue): JsonValue | undefined {
  const field = fieldOf(key);
  if (!field || (key.startsWith("helpers.") && name === "isNot")) return undefined;
  const fits = (value: JsonValue) => fieldComparisons[name].refuse(value, field) === undefined;
  if (name !== "in" || !Array.isArray(operand)) return fits(operand) ? operand : undefined;
  const left = operand.filter((value) => fits([value]));
  return left.length > 0 ? left : undefined;
}

function randomConditions(): Condition[] {
  const own = [...template.byKey.keys()].filter((key) => !notFiltered.has(key));
  const keys = [...own, ...relatedKeys, ...relatedKeys];
  const leaf = fc
    .tuple(fc.constantFrom(...keys), fc.constantFrom(...testNames))
    .chain(([field, name]) => operandsOf(name).map((operand) => ({ field, name, operand })))
    .map(({ field, name, operand }) => ({ field, name, operand: fitting(field, name, operand) }))
    .filter(({ operand }) => operand !== undefined)
    .map(({ field, name, operand }) => ({ field, [name]: operand }) as Condition);
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      { weight: 3, arbitrary: leaf },
      {
        weight: 1,
        arbitrary: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
      },
      {
        weight: 1,
        arbitrary: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
      },
      { weight: 1, arbitrary: tie("condition").map((not) => ({ not })) },
    ),
  }));
  return fc.sample(condition, { numRuns: CONDITIONS, seed });
}

function inMemory(condition: Condition): number[] {
  const compiled = template.condition(condition);
  const nobody = createAbilities(admin.permissions, admin.groups);
  const drivers = new Map(
    driverRecords.map((record) => [record.id, toValues(engine.template("driver"), record)]),
  );
  const found = all.filter((record) => {
    const { id, createdDate, lastUpdatedDate, label } = record;
    const context: RuleContext = {
      now: NOW,
      isNew: false,
      user: { id: admin.userId, permissions: nobody },
      groups: admin.groups,
      enumValues: () => [],
      flag: () => false,
      config: () => undefined,
      system: { id, createdDate, lastUpdatedDate },
      related: (driver) => drivers.get(driver),
    };
    return compiled.test(ruleScope(template, { ...toValues(template, record), label }, context));
  });
  return ids(found).toSorted((a, b) => a - b);
}

describe("a filter", () => {
  it("lets the same records through in SQL as in memory, whatever the condition", async () => {
    const conditions = randomConditions();
    const used = new Set<string>();
    let chosen = 0;
    await as(db, engine, admin, async (scope) => {
      for (const filter of conditions) {
        const orderBy = [{ field: "id", direction: "asc" }] as const;
        const page = await records.list({ ...scope, template: "trip", limit: 500, filter, orderBy });
        const expected = inMemory(filter);
        expect(ids(page.records), JSON.stringify(filter)).toEqual(expected);
        if (expected.length > 0 && expected.length < RECORDS) chosen += 1;
        const text = JSON.stringify(filter);
        for (const name of testNames) if (text.includes(`"${name}":`)) used.add(name);
      }
    });
    expect([...used].sort()).toEqual([...testNames].sort());
    for (const key of relatedKeys) expect(JSON.stringify(conditions)).toContain(`"${key}"`);
    expect(chosen).toBeGreaterThan(CONDITIONS / 4);
  });

  it("counts what it lets through, together with a search", async () => {
    const filter: Condition = { field: "town", contains: "RENO" };
    const count = (exact: boolean) =>
      as(db, engine, admin, (scope) =>
        records.count({ ...scope, template: "trip", filter, search: "trip", exact }),
      );
    const found = inMemory(filter).length;
    expect(found).toBeGreaterThan(0);
    expect(await count(false)).toEqual({ count: found, capped: false });
    expect(await count(true)).toEqual({ count: found, capped: false });
  });

  it.each<[string, unknown, string]>([
    ["a confidential field", { field: "secret", is: "canary" }, 'filtered by "Secret": it is confidential'],
    ["a confidential field, negated", { not: { field: "secret", empty: true } }, "it is confidential"],
    ["what is computed when shown", { field: "age", atLeast: 1 }, 'filtered by "Age": it is not stored'],
    ["an unknown field of a related record", { field: "primaryModel.nothing", is: "x" }, "no such field"],
    ["a path that follows no relation", { field: "town.badge", is: "x" }, "it leads to no record"],
    ["that one of several is not", { field: "helpers.badge", isNot: "x" }, 'ask "not" of "is"'],
    ["an unknown field", { field: "nothing", is: 1 }, "they have no such field"],
    ["an inherited name", { field: "constructor", is: 1 }, "they have no such field"],
    ["part of a number", { field: "miles", contains: "1" }, "is no text"],
    ["no text at all", { field: "town", contains: "" }, "must be a text, not empty"],
    ["half a character", { field: "town", contains: "\uD83D" }, 'does not fit "Town"'],
    ["a text without end", { field: "town", startsWith: "x".repeat(201) }, "at most 200 characters"],
    ["days without end", { field: "day", before: { days: 1e308 } }, 'does not fit "Day"'],
    ["an unknown test", { field: "town", like: "x" }, 'filtered by "like"'],
    [
      "too many parts",
      { any: Array.from({ length: 201 }, () => ({ field: "late", is: true })) },
      "too large",
    ],
  ])("refuses %s, and says why", async (_what, filter, message) => {
    const asked = list(admin, { filter: filter as Condition });
    await expect(asked).rejects.toBeInstanceOf(QueryError);
    await expect(list(admin, { filter: filter as Condition })).rejects.toThrow(message);
  });

  it("finds nothing by a related record that its reader may not view", async () => {
    const permissions = { trips: ["view" as const], people: ["view" as const] };
    const north = await addUser(db, redwood, { groupId: redwood.north, permissions });
    const filter: Condition = { field: "primaryModel.badge", filled: true };
    const seen = await pages(north, { limit: 500, filter });
    const mine = new Set(
      driverRecords.filter(({ groupId }) => groupId === redwood.north).map(({ id }) => id),
    );
    expect(seen.length).toBeGreaterThan(0);
    for (const { relations } of seen) expect(mine).toContain(relations["primaryModel"]);
    const other: Condition = { not: filter };
    const all = await pages(north, { limit: 500 });
    expect((await pages(north, { limit: 500, filter: other })).length).toBe(all.length - seen.length);
  });
});
