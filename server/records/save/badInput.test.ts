import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JsonValue } from "../../../engine/index.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { fixtureEngine, inputOf, NOW } from "../../storage/testing/companyFixture.ts";
import type { Company } from "../../storage/testing/companyFixture.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { createSaveFixture, change, issuesOf, recordCalls } from "../../storage/testing/recordFixture.ts";
import { NotPermittedError } from "../../storage/database/storageErrors.ts";
import type { InvalidRecordError } from "../../storage/database/storageErrors.ts";

const engine = fixtureEngine();
const { create, update, remove, rowCount } = recordCalls(() => db, engine);
let db: TestDatabase;
let redwood: Company;
let harbor: Company;
let admin: AccessPlan;
let stranger: AccessPlan;
let north: AccessPlan;

beforeAll(async () => {
  db = await testDatabase({ engine });
  ({ redwood, harbor, admin, stranger, north } = await createSaveFixture(db));
});
afterAll(() => db.close());

const addTrip = (fields: Record<string, JsonValue> = {}) =>
  create(inputOf("trip", redwood.north, { town: "Reno", ...fields }), admin);

describe("[ASVS 2.2.2] bad input", () => {
  let rows: number;
  beforeEach(async () => {
    rows = await rowCount(admin);
  });

  const cases: [name: string, fields: Record<string, JsonValue>, issue: string][] = [
    ["an unknown field", { nothing: 1 }, "nothing: unknown"],
    [
      "a field called __proto__",
      JSON.parse('{"__proto__": {"admin": true}}') as Record<string, JsonValue>,
      "__proto__: unknown",
    ],
    ["a field called constructor", { constructor: 1 }, "constructor: unknown"],
    ["a system value", { createdDate: 1 }, "createdDate: unknown"],
    ["a number in a text", { town: 5 }, "town: type"],
    ["a list in a text", { town: ["a"] }, "town: type"],
    ["a text in a number", { miles: "5" }, "miles: type"],
    ["an integer beyond bigint", { miles: 1e300 }, "miles: range"],
    ["a part of a cent", { cost: 0.001 }, "cost: type"],
    ["more than numeric(14,2) holds", { cost: 1e15 }, "cost: range"],
    ["a text of 2 MB", { town: "x".repeat(2_000_000) }, "town: maxLength"],
    ["NUL in a text", { town: "a\0b" }, "town: pattern"],
    ["half of a surrogate pair", { town: "a\uD83D" }, "town: pattern"],
    ["a date in the year 20240", { day: 576_551_347_200 }, "day: range"],
    ["a date with a time", { day: NOW + 1 }, "day: type"],
    ["a choice of another set", { kind: "preventable" }, "kind: enum"],
    ["a disabled choice", { kind: "old" }, "kind: enum"],
    ["a disabled choice in a list", { tags: ["local", "old"] }, "tags: enum"],
    ["a locked field", { origin: "import" }, "origin: locked"],
    ["a computed field", { total: 5 }, "total: locked"],
    ["nothing where something is required", { town: "  " }, "town: required"],
  ];
  it.each(cases)("refuses %s and saves nothing", async (_name, fields, issue) => {
    const all = Object.fromEntries([["town", "Reno"], ...Object.entries(fields)]);
    expect(await issuesOf(create(inputOf("trip", redwood.north, all), admin))).toEqual([issue]);
    expect(await rowCount(admin)).toBe(rows);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it("refuses a group that does not exist, of another company, or of the wrong type", async () => {
    for (const group of [999_999, harbor.north, redwood.root]) {
      expect(await issuesOf(create(inputOf("trip", group, { town: "Reno" }), admin))).toEqual([
        "groupId: group",
      ]);
    }
    expect(await rowCount(admin)).toBe(rows);
  });

  it("refuses a group that the user may not use", async () => {
    expect(await issuesOf(create(inputOf("trip", redwood.south, { town: "Reno" }), north))).toEqual([
      "groupId: group",
    ]);
    expect(await rowCount(admin)).toBe(rows);
  });

  it("refuses to add where the user may add nowhere", async () => {
    const input = inputOf("driver", redwood.north, { firstName: "A", lastName: "B" });
    await expect(create(input, north)).rejects.toBeInstanceOf(NotPermittedError);
    expect(await rowCount(admin)).toBe(rows);
  });
});

describe("relations", () => {
  it("refuses records of another company, type, or none at all, with the same words", async () => {
    const foreign = await create(
      inputOf("driver", harbor.north, { firstName: "A", lastName: "B" }),
      stranger,
    );
    const trip = await addTrip();
    const gone = await create(inputOf("driver", redwood.north, { firstName: "A", lastName: "B" }), admin);
    await remove(gone.id, admin);
    const rows = await rowCount(admin);
    for (const id of [foreign.id, trip.id, gone.id, 99_999_999]) {
      const single = inputOf("trip", redwood.north, { town: "Reno" }, { primaryModel: id });
      const error: unknown = await create(single, admin).catch((reason: unknown) => reason);
      expect((error as InvalidRecordError).issues).toEqual([
        { path: "primaryModel", code: "relation", severity: "error", message: "Choose an existing Driver." },
      ]);
      expect(
        await issuesOf(create(inputOf("trip", redwood.north, { town: "Reno" }, { helpers: [id] }), admin)),
      ).toEqual(["helpers: relation"]);
    }
    expect(await rowCount(admin)).toBe(rows);
  });

  it("refuses a record that the user may not view, unless it was there before", async () => {
    const hidden = await create(
      inputOf("driver", redwood.south, { firstName: "Sue", lastName: "South" }),
      admin,
    );
    const input = inputOf("trip", redwood.north, { town: "Reno" }, { primaryModel: hidden.id });
    expect(await issuesOf(create(input, north))).toEqual(["primaryModel: relation"]);
    const made = await create(input, admin);
    const saved = await update(
      change(made, { town: "Elko" }, { relations: { primaryModel: hidden.id } }),
      north,
    );
    expect(saved.relationModels["primaryModel"]).toEqual({
      id: hidden.id,
      templateAlias: "driver",
      label: null,
      restricted: true,
    });
  });
});
