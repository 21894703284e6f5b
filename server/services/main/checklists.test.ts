/** Checklists on the server: made from a template, and their items changed many at once. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, createEngine } from "../../../engine/index.ts";
import type { HistoryEntry, Issue, JsonValue, RecordData } from "../../../engine/index.ts";
import { engineOptions, readSchemas } from "../../schemaFiles/readSchemas.ts";
import { enums, inTenant } from "../../storage/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

const schemas = readSchemas(fileURLToPath(new URL("../../../schemas", import.meta.url)));
const DATE = NOW - 3 * 86_400;
/** NOW is midnight in UTC: where the company is, in Los Angeles, it is still the day before. */
const TODAY = NOW - 86_400;

let fixture: AppFixture;
let driver: RecordData;
let accident: RecordData;
let template: RecordData;

type Fields = Record<string, JsonValue>;
type Relations = Record<string, number | number[] | null>;

function post(templateAlias: string, fields: Fields, relations: Relations = {}, more: object = {}) {
  const body = { templateAlias, groupId: fixture.redwood.north, fields, relations, ...more };
  return fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
}

async function add(...[alias, fields, relations, more]: Parameters<typeof post>): Promise<RecordData> {
  const reply = await post(alias, fields, relations, more);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as RecordData;
}

async function read(id: number): Promise<RecordData> {
  return (await fixture.call({ url: `/api/models/${id}`, as: "admin" })).body as RecordData;
}

/** The items of a checklist in their order. */
async function itemsOf(checklist: RecordData): Promise<RecordData[]> {
  const body = {
    templateAliases: ["checklist_item"],
    where: [{ relation: "checklist", id: checklist.id }],
    orderBy: [{ field: "sortOrder", direction: "asc" }],
  };
  const reply = await fixture.call({ method: "POST", url: "/api/models/get", as: "admin", body });
  return (reply.body as { data: RecordData[] }).data;
}

function bulk(ids: readonly number[], fields: Fields) {
  return fixture.call({
    method: "PUT",
    url: "/api/models/bulk",
    as: "admin",
    body: { ids, data: { fields } },
  });
}

async function newTemplate(fields: Fields = {}): Promise<RecordData> {
  const whole = { name: "Crash file", status: "active", applicableDatasets: ["accident"], ...fields };
  const item = (name: string, days: number | null, assignmentTarget: string, sortOrder: number) => ({
    groupId: null,
    fields: { name, daysDueAfterEventDate: days, assignmentTarget, sortOrder },
    relations: {},
  });
  const items = [
    item("Statement of the driver", 1, "employee", 0),
    item("Report to the insurer", 10, "creator", 1),
    item("Photos filed", null, "nobody", 2),
  ];
  return add("checklist_template", whole, {}, { relationModels: { items } });
}

beforeAll(async () => {
  const engine = createEngine(engineOptions(schemas));
  fixture = await createAppFixture({ deps: { engine, schemas } });
  await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
    enums.seedEnumSets(trx, fixture.redwood.id, schemas.enums),
  );
  const person = (firstName: string, email: string | null, status = "active") =>
    add("employee", {
      firstName,
      lastName: "Stone",
      employeeNumber: firstName,
      status,
      position: "yardDriver",
      hireDate: NOW - 400 * 86_400,
      email,
      ...(status === "active" ? {} : { terminationDate: NOW - 86_400 }),
    });
  driver = await person("Ann", null);
  await person("Ada", fixture.people["admin"] ?? "");
  const location = { city: "Reno", state: "NV", location: "highway", description: "Ice." };
  const rest = {
    status: "open",
    accidentType: "overturn",
    fatalities: 0,
    injuries: 0,
    preventability: "undetermined",
  };
  const event = { date: DATE, ...location, ...rest };
  accident = await add("accident", event, { primaryModel: driver.id });
  template = await newTemplate();
});
afterAll(() => fixture.close());

const onAccident = () => ({ accident: accident.id });

describe("records.md 4.5 a checklist from a template", () => {
  it("has the items of the template, due so many days after the event and assigned by their targets", async () => {
    const checklist = await add("checklist", {}, onAccident(), { prototypeId: template.id });
    expect(checklist.fields["name"]).toBe("Crash file");
    expect(checklist.relations).toMatchObject({ accident: accident.id, primaryModel: driver.id });
    const items = await itemsOf(checklist);
    const reported = items.map(({ fields, relationModels }) => [
      fields["name"],
      fields["dueDate"],
      fields["status"],
      (relationModels["assignee"] as { label: string } | null)?.label,
    ]);
    expect(reported).toEqual([
      ["Statement of the driver", addDays(DATE, 1), "open", expect.stringContaining("Ann")],
      ["Report to the insurer", addDays(DATE, 10), "open", expect.stringContaining("Ada")],
      ["Photos filed", null, "open", undefined],
    ]);
    expect(items.map(({ relations }) => relations["accident"])).toEqual(Array(3).fill(accident.id));
    const { numberOfItems, numberOfOpenItems, numberOfOverdueItems } = (await read(checklist.id))
      .computations;
    expect([numberOfItems, numberOfOpenItems, numberOfOverdueItems]).toEqual([3, 3, 1]);
  });

  it("keeps a name of its own, and goes with nobody who is not active", async () => {
    const left = await read(driver.id);
    const body = { ...left, fields: { status: "leaveOfAbsence" }, relations: {}, relationModels: {} };
    const { id, version, groupId, fields, relations } = body;
    await fixture.call({
      method: "PUT",
      url: `/api/models/${id}`,
      as: "admin",
      body: { id, version, groupId, fields, relations },
    });
    const checklist = await add("checklist", { name: "Mine" }, onAccident(), { prototypeId: template.id });
    expect(checklist.fields["name"]).toBe("Mine");
    expect((await itemsOf(checklist))[0]?.relations["assignee"]).toBeNull();
  });

  it.each([
    ["of a template that is not active", { status: "inactive" }, "not offered"],
    ["of a template of other record types", { applicableDatasets: ["injury_illness"] }, "not offered"],
  ])("is refused: %s", async (_case, fields, words) => {
    const { id } = await newTemplate({ name: words, ...fields });
    const reply = await post("checklist", {}, onAccident(), { prototypeId: id });
    expect(reply.status).toBe(400);
    expect((reply.body as { issues: Issue[] }).issues[0]?.message).toContain(words);
  });

  it("is refused without an event, of what is no template, and for what is no checklist", async () => {
    expect((await post("checklist", {}, {}, { prototypeId: template.id })).status).toBe(400);
    expect((await post("checklist", {}, onAccident(), { prototypeId: accident.id })).status).toBe(400);
    expect((await post("checklist", {}, onAccident(), { prototypeId: 999_999 })).status).toBe(400);
    expect((await post("checklist_item", { name: "x" }, {}, { prototypeId: template.id })).status).toBe(400);
  });

  it("is nothing at all when one of its parts is refused", async () => {
    const before = await fixture.footprint();
    const reply = await post("checklist", { name: "x".repeat(200) }, onAccident(), {
      prototypeId: template.id,
    });
    expect(reply.status).toBe(400);
    expect(await fixture.footprint()).toBe(before);
  });
});

describe("records.md 7.1 the bulk update of items", () => {
  const fresh = async () => itemsOf(await add("checklist", {}, onAccident(), { prototypeId: template.id }));

  it("sets dateCompleted to now with Completed where no date is sent, keeps one that is sent, and clears it with Open", async () => {
    const ids = (await fresh()).map(({ id }) => id);
    const dates = async () => (await Promise.all(ids.map(read))).map(({ fields }) => fields["dateCompleted"]);
    expect((await bulk(ids, { status: "completed" })).status).toBe(200);
    expect(await dates()).toEqual([TODAY, TODAY, TODAY]);
    await bulk(ids.slice(0, 2), { status: "completed", dateCompleted: DATE });
    expect(await dates()).toEqual([DATE, DATE, TODAY]);
    await bulk(ids, { status: "open" });
    expect(await dates()).toEqual([null, null, null]);
  });

  it("answers the records with new versions and writes the history of each", async () => {
    const [one, two] = await fresh();
    const ids = [two?.id ?? 0, one?.id ?? 0, one?.id ?? 0];
    const { data } = (await bulk(ids, { status: "exempt" })).body as { data: RecordData[] };
    expect(data.map(({ id, version }) => [id, version])).toEqual([
      [one?.id, 2],
      [two?.id, 2],
    ]);
    const history = await fixture.call({ url: `/api/models/${one?.id}/histories`, as: "admin" });
    const [entry] = (history.body as { data: HistoryEntry[] }).data;
    expect(entry?.changes).toEqual([
      { field: "status", from: "open", to: "exempt" },
      // What is settled is due no more.
      { field: "openDueDate", from: addDays(DATE, 1), to: null },
    ]);
  });

  it("changes none when one is refused, and names that one", async () => {
    const [one, two] = await fresh();
    const before = await fixture.footprint();
    const wrong = await bulk([one?.id ?? 0, two?.id ?? 0], { status: "unknown" });
    expect(wrong.status).toBe(400);
    expect((wrong.body as { issues: Issue[] }).issues[0]?.path).toBe(`${one?.id}/status`);
    expect((await bulk([one?.id ?? 0, accident.id], { status: "exempt" })).status).toBe(400);
    expect((await bulk([one?.id ?? 0, 999_999], { status: "exempt" })).status).toBe(404);
    expect((await bulk([], { status: "exempt" })).status).toBe(400);
    expect((await bulk([one?.id ?? 0], {})).status).toBe(400);
    expect(await fixture.footprint()).toBe(before);
  });
});
