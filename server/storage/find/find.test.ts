import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData, Template } from "../../../engine/index.ts";
import { foldText } from "../../../engine/server.ts";
import type { AccessPlan } from "../company/access.ts";
import { addUser, as, driver, fixtureEngine, inputOf, trip } from "../testing/companyFixture.ts";
import type { Company } from "../testing/companyFixture.ts";
import { createSaveFixture, recordCalls } from "../testing/recordFixture.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { viewableEntries } from "../records/titles.ts";
import { findRecords } from "./index.ts";

/** Its title names a driver. */
const card: Template = {
  alias: "card",
  name: "Card",
  groupTypes: ["Terminal"],
  modules: ["trips"],
  label: { expression: "'Card ' & note & ' of ' & primaryModel.label" },
  search: ["note"],
  fields: { note: { type: "text", label: "Note" } },
  relations: { primaryModel: { template: "driver", label: "Driver" } },
  views: {
    edit: { type: "section", children: ["groupId", "note"] },
    list: { type: "list", columns: ["label"], orderBy: [{ field: "note", direction: "asc" }] },
  },
};
const engine = fixtureEngine([driver, trip, card]);
const { insert, remove, get } = recordCalls(() => db, engine);
let db: TestDatabase;
let redwood: Company;
let people: Record<"admin" | "north" | "trips" | "stranger" | "nobody", AccessPlan>;
const drivers = new Map<string, number>();

const names = [
  "Zoë Ångström",
  "Ann Lee",
  "Bob Ortiz",
  "Cy O'Neil",
  "Ana Ortiz-Lee",
  "Maximilian Harborville",
];
const towns = ["San Diego, CA", "Sacramento", "Reno", "reno", "Harborville (North)"];

beforeAll(async () => {
  db = await testDatabase({ engine });
  const fixture = await createSaveFixture(db);
  redwood = fixture.redwood;
  const everywhere = { groupId: redwood.root, permissions: { trips: ["view" as const] } };
  people = {
    admin: fixture.admin,
    north: fixture.north,
    stranger: fixture.stranger,
    trips: await addUser(db, redwood, everywhere),
    nobody: await addUser(db, redwood, { groupId: redwood.north, permissions: {} }),
  };
  const inputs = names.map((name, index) => {
    const [firstName = "", lastName = ""] = name.split(" ");
    const badge = `E-10${index}`;
    return inputOf("driver", index % 2 === 0 ? redwood.north : redwood.south, { firstName, lastName, badge });
  });
  const ids = await insert("driver", inputs, people.admin);
  names.forEach((name, index) => drivers.set(name, ids[index] ?? 0));
  const tripInputs = Array.from({ length: 40 }, (_, index) =>
    inputOf("trip", index % 3 === 0 ? redwood.south : redwood.north, {
      town: towns[index % towns.length] ?? "",
      secret: "canary",
    }),
  );
  await insert("trip", tripInputs, people.admin);
  const cards = ids.map((id, index) =>
    inputOf("card", redwood.north, { note: `C${index}77` }, { primaryModel: id }),
  );
  await insert("card", cards, people.admin);
});
afterAll(() => db.close());

const find = (text: string, plan = people.admin, limit = 50) =>
  as(db, engine, plan, (scope) => findRecords(scope, { text, limit }));
const shown = async (text: string, plan?: AccessPlan) => (await find(text, plan)).map((entry) => entry.shown);

describe("finding records of all types", () => {
  it("goes by how any word of the title begins, without case and accents, the earlier word first", async () => {
    expect(await shown("angs")).toEqual(["Zoë Ångström"]);
    expect(await shown("ORTIZ")).toEqual(["Bob Ortiz", "Ana Ortiz-Lee"]);
    const harbor = await shown("harborville");
    expect(harbor[0]).toBe("Maximilian Harborville");
    expect(harbor.slice(1, 3).every((title) => title.endsWith("Harborville (North)"))).toBe(true);
  });

  it("takes several words in any order, and punctuation as titles leave it out", async () => {
    expect(await shown("lee, ann")).toEqual(["Ann Lee"]);
    expect((await shown("diego (san)")).every((title) => title.includes("San Diego, CA"))).toBe(true);
    expect(await shown("ann zoe")).toEqual([]);
  });

  it("goes by numbers: of records, and of the first fields that are searched", async () => {
    const id = drivers.get("Ann Lee") ?? 0;
    expect((await find(String(id)))[0]).toMatchObject({ id, template: "driver" });
    expect(await shown("e-103")).toEqual(["Cy O'Neil"]);
    expect(await shown("C377")).toEqual(["Card C377 of Cy O'Neil"]);
  });

  it("finds what stands inside a word where few records contain it", async () => {
    expect(await shown("neil")).toEqual(["Cy O'Neil"]);
  });

  it.each([
    ["harbrovile", "Maximilian Harborville"],
    ["maximillian", "Maximilian Harborville"],
    ["angstorm", "Zoë Ångström"],
  ])("knows what %s was meant to be", async (typed, meant) => {
    expect((await shown(typed))[0]).toBe(meant);
  });

  it("does not guess where the first two letters are others", async () => {
    expect(await shown("hrborville")).toEqual([]);
  });

  it("says nothing of what is deleted, and of texts that cannot stand in a record", async () => {
    const [entry] = await find("sacramento");
    if (entry === undefined) throw new Error("There is no such trip.");
    await remove(entry.id, people.admin);
    expect((await find("sacramento")).map(({ id }) => id)).not.toContain(entry.id);
    expect((await find(String(entry.id))).map(({ id }) => id)).not.toContain(entry.id);
    for (const text of ["", " - , ", "\0", "%", "_", "\u{d800}", "zzyzx"])
      expect(await find(text), JSON.stringify(text)).toEqual([]);
    await expect(find("a".repeat(201))).rejects.toThrow("at most 200 characters");
  });

  it("shows several record types before more of one", async () => {
    const all = Array.from({ length: 8 }, (_, index) =>
      inputOf("trip", redwood.north, { town: `Zulu ${index}` }),
    );
    await insert("trip", all, people.admin);
    const [firstName, lastName] = ["Amy", "Zulu"];
    await insert("driver", [inputOf("driver", redwood.north, { firstName, lastName })], people.admin);
    const found = await find("zulu", people.admin, 6);
    expect(found.map(({ template }) => template).toSorted()).toEqual(["driver", ...Array(5).fill("trip")]);
  });
});

describe("rights", () => {
  it("finds only what somebody may view", async () => {
    expect(await shown("ortiz", people.north)).toEqual(["Bob Ortiz", "Ana Ortiz-Lee"]);
    expect(await shown("lee", people.north)).not.toContain("Ann Lee");
    const id = drivers.get("Ann Lee") ?? 0;
    expect((await find(String(id), people.north)).map((entry) => entry.id)).not.toContain(id);
    const kept = await as(db, engine, people.north, (scope) => viewableEntries(scope, [id]));
    expect(kept).toEqual([]);
    for (const plan of [people.stranger, people.nobody])
      for (const text of ["ortiz", "reno", String(id), "angstorm"])
        expect(await find(text, plan)).toEqual([]);
  });

  it("does not find a record by the name of one that somebody may not view, nor show it", async () => {
    expect(await find("ortiz", people.trips)).toEqual([]);
    expect(await find("otriz", people.trips)).toEqual([]);
    const [found] = await shown("c277", people.trips);
    expect(found).toMatch(/^Card C277 of Record No\. \d+$/);
  });

  it("does not find what is confidential", async () => {
    expect(await find("canary", people.admin)).toEqual([]);
  });
});

it("finds all records of which one of the first four words of the title begins so, and none that may not be viewed", async () => {
  const everyone = Object.values(people);
  const { rows } = await as(db, engine, people.admin, ({ trx }) =>
    sql<{ id: number; text: string }>`select id, text from record_search where not deleted`.execute(trx),
  );
  expect(rows.length).toBeGreaterThan(50);
  const words = fc.constantFrom(...names, ...towns, "Trip", "Card", "E-104").chain((text) =>
    fc
      .tuple(
        fc.constantFrom(
          ...foldText(text)
            .split(/[\s,()]+/)
            .filter(Boolean),
        ),
        fc.integer({ min: 1, max: 9 }),
      )
      .map(([word, length]) => word.slice(0, length)),
  );
  await fc.assert(
    fc.asyncProperty(words, fc.constantFrom(...everyone), async (begins, plan) => {
      const found = new Set((await find(begins, plan, 500)).map(({ id }) => id));
      for (const { id, text } of rows) {
        const title = text.split("\n")[0] ?? "";
        const isNamed = title
          .split(/[\s,;:()"]+/)
          .slice(0, 4)
          .some((word) => word.startsWith(begins));
        const record: RecordData | undefined = await get(id, plan).catch(() => undefined);
        if (record === undefined) expect(found).not.toContain(id);
        else if (isNamed) expect(found).toContain(id);
      }
    }),
    { numRuns: 12, seed: 20_261_126 },
  );
});
