/** Claims of an event that the viewer may not view: they learn that the claims are there, and nothing else (spec records.md 6). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Template } from "../../../engine/index.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { records } from "../index.ts";
import { addUser, as, fixtureEngine } from "../../storage/testing/companyFixture.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { createSaveFixture, recordCalls } from "../../storage/testing/recordFixture.ts";

const base = { groupTypes: ["Terminal" as const], label: { expression: "name" } };
const fields = { name: { type: "text" as const, label: "Name" } };
const list = {
  type: "list" as const,
  columns: ["name"],
  orderBy: [{ field: "id" as const, direction: "asc" as const }],
};
const event: Template = {
  ...base,
  alias: "event",
  name: "Event",
  modules: ["trips"],
  fields,
  relations: {
    claims: { template: "claim", label: "Claims", multi: true, inverse: "event" },
    letters: { template: "claim", label: "Letters", multi: true, inverse: "letterOf" },
  },
  views: {
    edit: {
      type: "section",
      children: [
        "name",
        {
          type: "subsection",
          title: "Costs",
          children: [
            {
              type: "claimTable",
              relation: "claims",
              elsewhere: { sourceId: "claims-source:claim-id", address: "claims.page", flag: "moved" },
            },
          ],
        },
      ],
    },
    list,
  },
};
const claim: Template = {
  ...base,
  alias: "claim",
  name: "Claim",
  modules: ["people"],
  fields,
  relations: {
    event: { template: "event", label: "Event" },
    letterOf: { template: "event", label: "Letter of" },
  },
  views: { edit: { type: "section", children: ["name"] }, list },
};

const engine = fixtureEngine([event, claim]);
let db: TestDatabase;
let fixture: Awaited<ReturnType<typeof createSaveFixture>>;
let reader: AccessPlan;
const { create, get } = recordCalls(() => db, engine);

beforeAll(async () => {
  db = await testDatabase({ engine });
  fixture = await createSaveFixture(db);
  reader = await addUser(db, fixture.redwood, {
    groupId: fixture.redwood.north,
    permissions: { trips: ["view"], people: ["view"] },
  });
});
afterAll(() => db.close());

describe("the claims of an event", () => {
  it("records.md 2.5: lead who may not view them to another system, by the one id that the view names, while its flag is on", async () => {
    const { north, south } = fixture.redwood;
    const { admin } = fixture;
    const crash = await create(
      { templateAlias: "event", groupId: north, fields: { name: "Roll" }, relations: {} },
      admin,
    );
    const sourceIds = { "claims-source:claim-id": "C/77 é", other: "canary-77aa" };
    const claimOf = (groupId: number, more: object) =>
      create(
        { templateAlias: "claim", groupId, fields: { name: "Far" }, relations: { event: crash.id }, ...more },
        admin,
      );
    const near = await claimOf(north, { sourceIds });
    const far = await claimOf(south, { sourceIds });
    const unknown = await claimOf(south, {});
    const read = (isMoved: boolean) =>
      as(db, engine, reader, (scope) =>
        records.get({ ...scope, flag: (key) => key === "moved" && isMoved }, crash.id),
      );
    const visible = await read(true);
    const hidden = { templateAlias: "claim", label: null, restricted: true };
    expect(visible?.relationModels["claims"]).toEqual([
      { id: near.id, templateAlias: "claim", label: "Far" },
      { id: far.id, ...hidden, sourceId: "C/77 é" },
      { id: unknown.id, ...hidden },
    ]);
    expect(JSON.stringify(visible)).not.toContain("canary");
    const alone = await read(false);
    expect(alone?.relationModels["claims"]).toContainEqual({ id: far.id, ...hidden });
    expect(JSON.stringify(alone)).not.toContain("C/77");
  });

  it("are listed without a title for those who may not view them; other relations leave such records out", async () => {
    const { north, south } = fixture.redwood;
    const save = (templateAlias: string, name: string, groupId: number, relations = {}) =>
      create({ templateAlias, groupId, fields: { name }, relations }, fixture.admin);
    const { id } = await save("event", "Crash", north);
    const own = await save("claim", "Own", north, { event: id });
    const far = await save("claim", "canary-11ee", south, { event: id, letterOf: id });
    const visible = await get(id, reader);
    expect(visible?.relationModels["claims"]).toEqual([
      { id: own.id, templateAlias: "claim", label: "Own" },
      { id: far.id, templateAlias: "claim", label: null, restricted: true },
    ]);
    expect(visible?.relationModels["letters"]).toEqual([]);
    expect(JSON.stringify(visible)).not.toContain("canary-11ee");
    expect((await get(id, fixture.admin))?.relationModels["letters"]).toHaveLength(1);
  });
});
