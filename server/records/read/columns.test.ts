import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Action } from "../../../engine/server.ts";
import type { RecordData, Template } from "../../../engine/index.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import {
  addCompany,
  addUser,
  as,
  driver,
  fixtureEngine,
  trip,
} from "../../storage/testing/companyFixture.ts";
import { recordCalls } from "../../storage/testing/recordFixture.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { driverInputs, listCalls, tripInputs } from "../../storage/testing/tripsFixture.ts";
import * as records from "../records.ts";

/** With texts that name another record: one that is stored, one that is made when it is read. */
const watched: Template = {
  ...trip,
  fields: {
    ...trip.fields,
    crew: { type: "computed", as: "text", label: "Crew", expression: "'With ' & primaryModel.label" },
    host: {
      type: "computed",
      as: "text",
      label: "Host",
      computeOn: "read",
      expression: "primaryModel.label",
    },
  },
};
const engine = fixtureEngine([driver, watched]);
const { insert } = recordCalls(() => db, engine);
const { list } = listCalls(() => db, engine);
let db: TestDatabase;
let people: Record<"admin" | "viewer" | "north" | "trips" | "northConfidential", AccessPlan>;

beforeAll(async () => {
  db = await testDatabase({ engine });
  const redwood = await addCompany(db, "redwood");
  const user = (groupId: number, permissions: Record<string, Action[]>) =>
    addUser(db, redwood, { groupId, permissions });
  people = {
    admin: await addUser(db, redwood),
    viewer: await user(redwood.root, { trips: ["view"], people: ["view"] }),
    north: await user(redwood.north, { trips: ["view"], people: ["view"] }),
    trips: await user(redwood.root, { trips: ["view"] }),
    northConfidential: await user(redwood.north, { trips: ["view", "viewConfidential", "edit"] }),
  };
  const drivers = await insert("driver", driverInputs(redwood), people.admin);
  await insert("trip", tripInputs(redwood, drivers), people.admin);
});
afterAll(() => db.close());

function picked<T>(from: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
}

/** A whole record without what was not asked for. */
function only(record: RecordData, columns: readonly string[]): RecordData {
  return {
    ...record,
    fields: picked(record.fields, columns),
    computations: picked(record.computations, columns),
    relations: picked(record.relations, columns),
    relationModels: picked(record.relationModels, columns),
    protectedFields: record.protectedFields.filter((key) => columns.includes(key)),
  };
}

const keys = [...engine.template("trip").byKey.keys()];
const asked = fc.record({
  person: fc.constantFrom(...(["admin", "viewer", "north", "trips", "northConfidential"] as const)),
  columns: fc.subarray(keys),
  search: fc.constantFrom(undefined, "reno", "zoe", "elkoo"),
  field: fc.constantFrom("day", "town", "primaryModel", "id"),
  limit: fc.integer({ min: 1, max: 70 }),
});

describe("records with some of their fields", () => {
  it("are the same records, with these fields alone, for any rights, search and order", async () => {
    const run = fc.asyncProperty(asked, async ({ person, columns, search, field, limit }) => {
      const options = { search, tolerant: true, orderBy: [{ field, direction: "asc" as const }], limit };
      const whole = await list(people[person], options);
      const part = await list(people[person], { ...options, columns });
      expect(part).toEqual({ ...whole, records: whole.records.map((record) => only(record, columns)) });
      const across = await as(db, engine, people[person], (scope) =>
        records.listAcross({ ...scope, ...options, templates: ["trip"], columns }),
      );
      if (whole.similar !== true) expect(across.records).toEqual(part.records);
    });
    await fc.assert(run, { numRuns: Number(process.env["COLUMNS"] ?? 60) });
  });

  it("are read without the columns of the others", async () => {
    const spy = vi.spyOn(pg.Client.prototype, "query");
    await list(people.admin, { columns: ["town", "crew"] });
    const sent = spy.mock.calls.map(([statement]) =>
      String((statement as { text?: string }).text ?? statement),
    );
    spy.mockRestore();
    const [page] = sent.filter((text) => text.includes("t.f_town"));
    expect(page).toContain("t.f_crew");
    // A text that names a record is shown to who may view that record.
    expect(page).toContain("t.r_primary_model");
    expect(page).not.toMatch(/f_secret|f_miles|r_helpers/);
  });

  it("hold a confidential one where one may see it, and say elsewhere that there is one", async () => {
    const columns = ["secret"];
    const { records: seen } = await list(people.viewer, { columns });
    expect(JSON.stringify(seen)).not.toContain("canary");
    expect(seen[0]).toMatchObject({ fields: {}, protectedFields: ["secret"] });
    const { records: shown } = await list(people.northConfidential, { columns });
    expect(shown[0]).toMatchObject({
      fields: { secret: expect.stringContaining("canary") },
      protectedFields: [],
    });
  });
});
