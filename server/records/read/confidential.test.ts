import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FieldValue, JsonValue } from "../../../engine/index.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { fixtureEngine, inputOf } from "../../storage/testing/companyFixture.ts";
import type { Company } from "../../storage/testing/companyFixture.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { createSaveFixture, change, issuesOf, recordCalls } from "../../storage/testing/recordFixture.ts";
import { ConflictError, RecordNotFoundError } from "../../storage/database/storageErrors.ts";

const engine = fixtureEngine();
const { create, update, get, remove, histories, rowCount } = recordCalls(() => db, engine);
let db: TestDatabase;
let redwood: Company;
let admin: AccessPlan;
let stranger: AccessPlan;
let north: AccessPlan;

beforeAll(async () => {
  db = await testDatabase({ engine });
  ({ redwood, admin, stranger, north } = await createSaveFixture(db));
});
afterAll(() => db.close());

const addTrip = (fields: Record<string, JsonValue> = {}) =>
  create(inputOf("trip", redwood.north, { town: "Reno", ...fields }), admin);

describe("[S2][ASVS 8.2.3] confidential fields", () => {
  it("are redacted, and not overwritten, without the right", async () => {
    const made = await addTrip({ secret: "canary" });
    const read = await get(made.id, north);
    expect(read?.protectedFields).toEqual(["secret"]);
    expect(JSON.stringify(read)).not.toContain("canary");
    expect(read?.fields).not.toHaveProperty("secret");
    for (const value of ["mine", null] as FieldValue[]) {
      expect(await issuesOf(update(change(made, { secret: value }), north))).toEqual([
        "secret: confidential",
      ]);
    }
    await update(change(made, { town: "Elko" }), north);
    expect((await get(made.id, admin))?.fields).toMatchObject({ secret: "canary", town: "Elko" });
  });

  it("are not in the history, not even that they changed, nor in a conflict", async () => {
    const made = await addTrip({ secret: "canary" });
    const saved = await update(change(made, { secret: "canary two" }), admin);
    const entries = await histories(made.id, north);
    expect(entries.map(({ changeType }) => changeType)).toEqual(["CREATE"]);
    expect(JSON.stringify(entries)).not.toMatch(/secret|redacted/);
    const conflict: unknown = await update(change(made, { town: "X" }), north).catch(
      (reason: unknown) => reason,
    );
    expect(conflict).toBeInstanceOf(ConflictError);
    expect(JSON.stringify([entries, conflict])).not.toContain("canary");
    expect((await histories(saved.id, admin))[0]?.changes).toEqual([
      { field: "secret", from: "canary", to: "canary two" },
    ]);
  });

  it("leave no trace in the history: records that differ in them alone have the same", async () => {
    const visible = async (fields: Record<string, JsonValue>, later: Record<string, JsonValue>) => {
      const made = await addTrip(fields);
      await update(change(made, { ...later, town: "Elko" }), admin);
      const entries = await histories(made.id, north);
      return entries.map(({ id: _id, recordId: _recordId, ...entry }) => entry);
    };
    const plain = await visible({}, {});
    expect(await visible({ secret: "positive" }, {})).toEqual(plain);
    expect(await visible({}, { secret: "positive" })).toEqual(plain);
    expect(await visible({ secret: "a" }, { secret: null })).toEqual(plain);
  });
});

describe("[ASVS 8.4.1] other companies", () => {
  it("find nothing, and change nothing", async () => {
    const made = await addTrip();
    const rows = await rowCount(admin);
    expect(await get(made.id, stranger)).toBeUndefined();
    await expect(update(change(made, { town: "X" }), stranger)).rejects.toBeInstanceOf(RecordNotFoundError);
    await expect(remove(made.id, stranger)).rejects.toBeInstanceOf(RecordNotFoundError);
    await expect(histories(made.id, stranger)).rejects.toBeInstanceOf(RecordNotFoundError);
    expect(await rowCount(admin)).toBe(rows);
    expect(await get(made.id, admin)).toEqual(made);
  });
});
