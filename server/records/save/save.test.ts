import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonValue } from "../../../engine/index.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { as, fixtureEngine, inputOf, NOW } from "../../storage/testing/companyFixture.ts";
import type { Company } from "../../storage/testing/companyFixture.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { createSaveFixture, change, issuesOf, recordCalls } from "../../storage/testing/recordFixture.ts";
import {
  ConflictError,
  NotPermittedError,
  QueryError,
  RecordNotFoundError,
} from "../../storage/database/storageErrors.ts";
import * as records from "../records.ts";

const engine = fixtureEngine();
const { create, update, get, remove, histories, rowCount } = recordCalls(() => db, engine);
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

describe("create", () => {
  it("stores and gives back a value of every type", async () => {
    const ann = await create(
      inputOf("driver", redwood.north, { firstName: "Ann", lastName: "O'Hara" }),
      admin,
    );
    const fields = {
      town: "Ärzte\u{1F69A} ﷺ",
      day: NOW,
      clock: 86_340,
      moment: 7_258_118_340,
      miles: 499_999_999_999,
      load: 0.1,
      cost: 12_345_678.9,
      toll: 0.01,
      late: false,
      checked: true,
      kind: "local",
      tags: ["express", "local"],
      yard: redwood.south,
      span: 27,
      share: 12.3456,
      pace: 0.25,
      phone: "+15551234567 x12",
      email: "ann@example.com",
      dockStreet: "12 Quay St",
      dockCity: "Reno",
      dockPostalCode: "89501",
    };
    const relations = { primaryModel: ann.id, helpers: [ann.id] };
    const made = await create(inputOf("trip", redwood.north, fields, relations), admin);
    expect(made.fields).toEqual({
      ...fields,
      reason: null,
      origin: null,
      secret: null,
      proof: null,
      dockState: null,
    });
    expect(made.computations).toMatchObject({ total: 12_345_678.91, age: 999_999_999_998 });
    expect(made.computations["dock"]).toContain("12 Quay St");
    expect(made.relations).toEqual(relations);
    expect(made.relationModels["primaryModel"]).toEqual({
      id: ann.id,
      templateAlias: "driver",
      label: "Ann O'Hara",
    });
    expect(made).toMatchObject({ label: `Trip ${made.id} Ärzte\u{1F69A} ﷺ`, version: 1, createdDate: NOW });
    expect(await get(made.id, admin)).toEqual(made);
  });

  it("numbers records of all types and companies from one sequence", async () => {
    const first = await addTrip();
    const second = await create(inputOf("driver", harbor.north, { firstName: "A", lastName: "B" }), stranger);
    expect(second.id).toBeGreaterThan(first.id);
  });

  it("drops the value of a field that a condition hides", async () => {
    expect((await addTrip({ late: false, reason: "snow" })).fields["reason"]).toBeNull();
    expect((await addTrip({ late: true, reason: "snow" })).fields["reason"]).toBe("snow");
  });

  it("keeps texts that mean something elsewhere as they are", async () => {
    const texts = ["'; drop table t_trip; --", "%_\\", "{a,b}", "NULL", "=1+1", "\u05E9\u05DC\u05D5\u05DD"];
    for (const town of texts) expect((await addTrip({ town })).fields["town"]).toBe(town);
    for (const town of ["\u{FEFF}bom", "\u202Ertl", "hid\u200Bden"])
      expect((await addTrip({ town })).fields["town"]).toBe(town.replace(/[\u{FEFF}\u202E\u200B]/u, ""));
    const secret = 'line\nbreak\ttab "quoted" \\back';
    expect((await addTrip({ secret })).fields["secret"]).toBe(secret);
  });

  it("refuses a template that nobody declared", async () => {
    await expect(create(inputOf("nothing", redwood.north, {}), admin)).rejects.toBeInstanceOf(QueryError);
  });
});

describe("update", () => {
  it("changes what is named, keeps what is not, and counts the version", async () => {
    const made = await addTrip({ miles: 10, cost: 1, toll: 2 });
    const saved = await update(change(made, { miles: 20, toll: 5 }), admin);
    expect(saved).toMatchObject({ version: 2, lastUpdatedDate: NOW + 60, createdDate: NOW });
    expect(saved.fields).toMatchObject({ town: "Reno", miles: 20, cost: 1, toll: 5 });
    expect(saved.computations).toEqual({ dock: null, total: 6, age: 40 });
  });

  it("writes nothing when nothing changed", async () => {
    const made = await addTrip({ tags: ["local"] });
    const rows = await rowCount(admin);
    expect(await update(change(made, { tags: ["local"], town: " Reno " }), admin)).toEqual(made);
    expect(await rowCount(admin)).toBe(rows);
  });

  it("answers an older version with the record as it is now", async () => {
    const made = await addTrip();
    await update(change(made, { town: "Elko" }), admin);
    const error: unknown = await update(change(made, { town: "Ely" }), admin).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ConflictError);
    expect((error as ConflictError).current).toMatchObject({ version: 2, fields: { town: "Elko" } });
    expect((await get(made.id, admin))?.fields["town"]).toBe("Elko");
  });

  it("[R6][ASVS 15.4.2] lets exactly one of many simultaneous saves of a version win", async () => {
    const made = await addTrip();
    const saves = Array.from({ length: 8 }, (_, index) =>
      update(change(made, { town: `Town ${index}` }), admin),
    );
    const results = await Promise.allSettled(saves);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const losses = results.flatMap((result) =>
      result.status === "rejected" ? [result.reason as unknown] : [],
    );
    for (const loss of losses) expect(loss).toBeInstanceOf(ConflictError);
    expect((await get(made.id, admin))?.version).toBe(2);
    expect(await histories(made.id, admin)).toHaveLength(2);
  });

  it("asks for a version", async () => {
    const made = await addTrip();
    const { version: _, ...input } = change(made, { town: "Elko" });
    expect(await issuesOf(update(input, admin))).toEqual(["version: required"]);
  });

  it("keeps a choice that was disabled after it was made", async () => {
    const made = await addTrip();
    await as(db, engine, admin, ({ trx }) =>
      sql`update t_trip set f_kind = 'old', f_tags = '{old}' where id = ${made.id}`.execute(trx),
    );
    const saved = await update(change(made, { kind: "old", tags: ["old", "local"], town: "Elko" }), admin);
    expect(saved.fields).toMatchObject({ kind: "old", tags: ["old", "local"] });
  });

  it("moves a record only to a group in which the user may edit", async () => {
    const made = await addTrip();
    const moved = change(made, {}, { groupId: redwood.south });
    expect(await issuesOf(update(moved, north))).toEqual(["groupId: group"]);
    expect((await update(moved, admin)).groupId).toBe(redwood.south);
    await expect(get(made.id, north)).rejects.toThrow(
      "Sorry, your current user role does not include access to this record. If you believe this is an error, " +
        `contact your Safety Suite Administrator. (Error: Failed to find model with id: ${made.id})`,
    );
  });
});

describe("remove", () => {
  it("hides the record and keeps its history in the database", async () => {
    const made = await addTrip();
    await remove(made.id, admin);
    expect(await get(made.id, admin)).toBeUndefined();
    await expect(remove(made.id, admin)).rejects.toBeInstanceOf(RecordNotFoundError);
    await expect(update(change(made, { town: "X" }), admin)).rejects.toBeInstanceOf(RecordNotFoundError);
    const kept = await as(db, engine, admin, ({ trx }) =>
      trx
        .selectFrom("record_history")
        .select("change_type")
        .where("record_id", "=", made.id)
        .orderBy("id")
        .execute(),
    );
    expect(kept.map((row) => row.change_type)).toEqual(["CREATE", "DELETE"]);
  });

  it("needs the right and the current version", async () => {
    const made = await addTrip();
    await expect(remove(made.id, north)).rejects.toBeInstanceOf(NotPermittedError);
    await expect(remove(made.id, admin, 7)).rejects.toBeInstanceOf(ConflictError);
    expect(await get(made.id, admin)).toEqual(made);
  });
});

describe("history", () => {
  it("shows what each save changed, newest first, with the labels of related records", async () => {
    const ann = await create(inputOf("driver", redwood.north, { firstName: "Ann", lastName: "Lee" }), admin);
    const made = await addTrip({ miles: 1 });
    await update(change(made, { miles: 2 }, { relations: { primaryModel: ann.id } }), admin);
    const entries = await histories(made.id, admin);
    expect(entries.map(({ version, changeType, date }) => [version, changeType, date])).toEqual([
      [2, "UPDATE", NOW + 60],
      [1, "CREATE", NOW],
    ]);
    expect(entries[0]).toMatchObject({
      recordId: made.id,
      user: { firstName: "User" },
      changes: [
        { field: "miles", from: 1, to: 2 },
        { field: "primaryModel", from: null, to: ann.id },
      ],
      labels: { [ann.id]: "Ann Lee" },
    });
    expect(entries[1]?.changes).toContainEqual({ field: "town", from: null, to: "Reno" });
  });
});

describe("insertMany", () => {
  it("writes what passes, reports why the rest does not, and may set locked fields", async () => {
    const inputs = [
      inputOf("trip", redwood.north, { town: "One", origin: "fars" }),
      inputOf("trip", redwood.north, { miles: 3 }),
      inputOf("trip", redwood.north, { town: "Three", tags: ["local"] }),
    ];
    const results = await as(db, engine, admin, (scope) =>
      records.insertMany({ ...scope, template: "trip", inputs }),
    );
    expect(results[1]).toMatchObject({ issues: [{ path: "town", code: "required" }] });
    const ids = results.flatMap((result) => ("id" in result ? [result.id] : []));
    expect(ids).toHaveLength(2);
    expect((await get(ids[0] ?? 0, admin))?.fields).toMatchObject({ town: "One", origin: "fars" });
    expect(await histories(ids[1] ?? 0, admin)).toHaveLength(1);
  });

  it("writes nothing in a dry run", async () => {
    const rows = await rowCount(admin);
    const inputs = [inputOf("trip", redwood.north, { town: "One" })];
    await as(db, engine, admin, (scope) =>
      records.insertMany({ ...scope, template: "trip", inputs, dryRun: true }),
    );
    expect(await rowCount(admin)).toBe(rows);
  });
});
