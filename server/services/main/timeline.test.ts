/** What happened to a record: records of several types by their own dates, as far as the reader may view them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData, Template } from "../../../engine/index.ts";
import { driver, fixtureEngine, trip } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

const day = (text: string) => Date.parse(text) / 1000;

const visit: Template = {
  alias: "visit",
  name: "Visit",
  groupTypes: ["Terminal"],
  modules: ["people"],
  label: { expression: "'Visit ' & recordNumber & ' ' & after.label" },
  occurred: "date",
  fields: { date: { type: "dateTime", kind: "date", label: "Date" } },
  relations: {
    guest: { template: "driver", label: "Guest" },
    after: { template: "trip", label: "After the trip" },
  },
  views: {
    edit: { type: "section", children: ["groupId", "date"] },
    list: { type: "list", columns: ["date"], orderBy: [{ field: "date", direction: "desc" }] },
  },
};

/** The title of a trip has it. */
const hidden = "Hidden Springs";

let fixture: AppFixture;
let ann: number;

async function add(alias: string, groupId: number, fields: object, relations: object = {}): Promise<number> {
  const body = { templateAlias: alias, groupId, fields, relations };
  const reply = await fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
  if (reply.status !== 201) throw new Error(reply.text);
  return (reply.body as RecordData).id;
}

const happened = async (as: string, query = "", id = ann) =>
  fixture.call({ url: `/api/models/${id}/timeline?relations=primaryModel,guest${query}`, as });

interface Page {
  data: { id: number; templateAlias: string; date: number | null; label: string }[];
  types: { templateAlias: string; count: { count: number; capped: boolean } }[];
  options: { next: string | null };
}
const pageOf = async (url: string, as: string) => {
  const reply = await fixture.call({ url, as });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body as Page;
};
const brief = ({ data }: Page) => data.map(({ templateAlias, date }) => [templateAlias, date]);
const counts = ({ types }: Page) => types.map(({ templateAlias, count }) => [templateAlias, count.count]);
const dates = async (as: string, query = "") => brief((await happened(as, query)).body as Page);

beforeAll(async () => {
  fixture = await createAppFixture({
    deps: { engine: fixtureEngine([driver, { ...trip, occurred: "day" }, visit]) },
  });
  const { north, south } = fixture.redwood;
  ann = await add("driver", north, { firstName: "Ann", lastName: "Lee", badge: "B-1" });
  const bob = await add("driver", north, { firstName: "Bob", lastName: "Ray", badge: "B-2" });
  const to = (town: string, date?: string) => ({ town, ...(date !== undefined && { day: day(date) }) });
  await add("trip", north, to("Ely", "2026-03-01"), { primaryModel: ann });
  await add("trip", south, to("Reno", "2026-05-01"), { primaryModel: ann });
  await add("trip", north, to("Elko"), { primaryModel: ann });
  await add("trip", north, to("Vegas", "2026-06-01"), { primaryModel: bob, helpers: [ann] });
  const elko = await add("trip", north, { town: hidden, day: day("2025-01-01") }, { primaryModel: bob });
  await add("visit", north, { date: day("2026-04-01") }, { guest: ann, after: elko });
});
afterAll(() => fixture.close());

it("has the records of all types that name it, the newest first, those without a date last", async () => {
  const { body } = await happened("admin");
  const { data, options } = body as Page;
  expect(brief(body as Page)).toEqual([
    ["trip", day("2026-05-01")],
    ["visit", day("2026-04-01")],
    ["trip", day("2026-03-01")],
    ["trip", null],
  ]);
  expect(counts(body as Page)).toEqual([
    ["trip", 3],
    ["visit", 1],
  ]);
  expect(options.next).toBeNull();
  expect(data[1]).toMatchObject({ label: expect.stringContaining(hidden) });
});

it("is narrowed to record types, and still counts all of which there are any", async () => {
  const { body } = await happened("admin", "&templateAliases=visit");
  expect(body).toMatchObject({ data: [{ templateAlias: "visit" }] });
  expect(counts(body as Page)).toEqual([
    ["trip", 3],
    ["visit", 1],
  ]);
  expect(await dates("admin", "&templateAliases=nothing")).toEqual([]);
});

it("goes on page after page", async () => {
  const found: unknown[] = [];
  let after = "";
  for (let page = 0; page < 9; page += 1) {
    const { body } = await happened("admin", `&limit=1${after}`);
    const { data, options } = body as Page;
    found.push(...data.map(({ date }) => date));
    if (options.next === null) break;
    after = `&after=${encodeURIComponent(options.next)}`;
  }
  expect(found).toEqual([day("2026-05-01"), day("2026-04-01"), day("2026-03-01"), null]);
});

it("counts types on the first page alone", async () => {
  const { options, types } = (await happened("admin", "&limit=1")).body as Page;
  expect(types).toHaveLength(2);
  const next = await happened("admin", `&limit=1&after=${encodeURIComponent(options.next ?? "")}`);
  expect((next.body as Page).types).toEqual([]);
});

it("has nothing that the reader may not view, neither its type nor in a count", async () => {
  const found = (await happened("terminal")).body as Page;
  expect(brief(found)).toEqual([
    ["visit", day("2026-04-01")],
    ["trip", day("2026-03-01")],
    ["trip", null],
  ]);
  expect(counts(found)).toEqual([
    ["trip", 2],
    ["visit", 1],
  ]);
  const { body } = await happened("peopleOnly");
  expect(brief(body as Page)).toEqual([["visit", day("2026-04-01")]]);
  expect(counts(body as Page)).toEqual([["visit", 1]]);
});

it("says in no title what the reader may not see", async () => {
  const { data } = (await happened("peopleOnly")).body as Page;
  expect(data).toMatchObject([{ label: expect.stringMatching(/^Visit \d+/) }]);
  expect(JSON.stringify(data)).not.toContain(hidden);
});

it("follows the rights of each record when its person goes to another group", async () => {
  const { north, south } = fixture.redwood;
  const dee = await add("driver", north, { firstName: "Dee", lastName: "Poe", badge: "B-9" });
  const url = `/api/models/${dee}/timeline`;
  await add("trip", south, { town: "Old", day: day("2026-01-01") }, { primaryModel: dee });
  await add("trip", north, { town: "New", day: day("2026-02-01") }, { primaryModel: dee });
  expect(counts(await pageOf(url, "admin"))).toEqual([["trip", 2]]);
  expect(brief(await pageOf(url, "terminal"))).toEqual([["trip", day("2026-02-01")]]);
  expect(counts(await pageOf(url, "terminal"))).toEqual([["trip", 1]]);
});

it("leaves out what was deleted", async () => {
  const eve = await add("driver", fixture.redwood.north, { firstName: "Eve", lastName: "Fox", badge: "B-8" });
  const trip = await add("trip", fixture.redwood.north, { town: "Gone" }, { primaryModel: eve });
  const record = (await fixture.call({ url: `/api/models/${trip}`, as: "admin" })).body as RecordData;
  const url = `/api/models/${trip}?version=${record.version}`;
  expect((await fixture.call({ method: "DELETE", url, as: "admin" })).status).toBe(204);
  expect(await pageOf(`/api/models/${eve}/timeline`, "admin")).toMatchObject({ data: [], types: [] });
});

it("without relations has each type by the relation to its person, or by its first one that leads to the record", async () => {
  const found = await pageOf(`/api/models/${ann}/timeline`, "admin");
  expect(brief(found)).toEqual(await dates("admin"));
});

it("is of a record that the reader may view, by relations that lead to it", async () => {
  const south = await add("driver", fixture.redwood.south, { firstName: "Cy", lastName: "Oh", badge: "B-3" });
  expect((await happened("terminal", "", south)).status).toBe(403);
  expect((await happened("foreign")).status).toBe(404);
  expect((await happened("admin", "", 999_999)).status).toBe(404);
  const other = await fixture.call({ url: `/api/models/${ann}/timeline?relations=town`, as: "admin" });
  expect(other.body).toMatchObject({ data: [], types: [] });
});

describe("the timeline of a group", () => {
  const inGroup = (as: string, group: number, query = "") =>
    pageOf(`/api/models/groups/${group}/timeline?limit=100${query}`, as);

  it("has the records of the group and of those below it", async () => {
    const { root, north } = fixture.redwood;
    const all = await inGroup("admin", root);
    const own = await inGroup("admin", north);
    expect(all.data.length).toBeGreaterThan(own.data.length);
    const dated = all.data.flatMap(({ date }) => date ?? []);
    expect(dated).toEqual(dated.toSorted((one, other) => other - one));
    expect(counts(all)).toEqual([
      ["trip", all.data.filter(({ templateAlias }) => templateAlias === "trip").length],
      ["visit", 1],
    ]);
    const visits = await inGroup("admin", root, "&templateAliases=visit");
    expect(brief(visits)).toEqual([["visit", day("2026-04-01")]]);
  });

  it("says in its titles whom the records are about, as far as the reader may know", async () => {
    const { data } = await inGroup("admin", fixture.redwood.north, "&templateAliases=trip");
    const labels = data.map(({ label }) => label);
    expect(labels).toContainEqual(expect.stringMatching(/Ely.*Ann Lee|Ann Lee.*Ely/));
  });

  it("has of a group above what the reader may view of those below it", async () => {
    const { root, north } = fixture.redwood;
    expect((await inGroup("terminal", root)).data).toEqual((await inGroup("terminal", north)).data);
    expect(counts(await inGroup("peopleOnly", north))).toEqual([["visit", 1]]);
  });

  it("is of a group that the reader is shown", async () => {
    const none = { status: 404, code: "group_not_found" };
    const read = async (as: string, group: number) => {
      const { status, body } = await fixture.call({
        method: "GET",
        url: `/api/models/groups/${group}/timeline`,
        as,
      });
      return { status, ...(body as object) };
    };
    expect(await read("terminal", fixture.redwood.south)).toMatchObject(none);
    expect(await read("admin", fixture.harbor.north)).toMatchObject(none);
    expect((await read("foreign", fixture.redwood.north)).status).toBe(404);
  });
});
