/** What happened to a record: records of several types by their own dates, as far as the reader may view them. */
import { afterAll, beforeAll, expect, it } from "vitest";
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
  label: { expression: "'Visit ' & recordNumber" },
  occurred: "date",
  fields: { date: { type: "dateTime", kind: "date", label: "Date" } },
  relations: { guest: { template: "driver", label: "Guest" } },
  views: {
    edit: { type: "section", children: ["groupId", "date"] },
    list: { type: "list", columns: ["date"], orderBy: [{ field: "date", direction: "desc" }] },
  },
};

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
  data: { id: number; templateAlias: string; date: number | null }[];
  types: string[];
  options: { next: string | null };
}
const dates = async (as: string, query = "") =>
  ((await happened(as, query)).body as Page).data.map(({ templateAlias, date }) => [templateAlias, date]);

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
  await add("visit", north, { date: day("2026-04-01") }, { guest: ann });
});
afterAll(() => fixture.close());

it("has the records of all types that name it, the newest first, those without a date last", async () => {
  const { body } = await happened("admin");
  const { data, types, options } = body as Page;
  expect(data.map(({ templateAlias, date }) => [templateAlias, date])).toEqual([
    ["trip", day("2026-05-01")],
    ["visit", day("2026-04-01")],
    ["trip", day("2026-03-01")],
    ["trip", null],
  ]);
  expect(types).toEqual(["trip", "visit"]);
  expect(options.next).toBeNull();
  expect(data[1]).toMatchObject({ label: expect.stringMatching(/^Visit \d+$/) });
});

it("is narrowed to record types, and still names all of which there are any", async () => {
  const { body } = await happened("admin", "&templateAliases=visit");
  expect(body).toMatchObject({ data: [{ templateAlias: "visit" }], types: ["trip", "visit"] });
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

it("has nothing that the reader may not view, nor its type", async () => {
  expect(await dates("terminal")).toEqual([
    ["visit", day("2026-04-01")],
    ["trip", day("2026-03-01")],
    ["trip", null],
  ]);
  const { body } = await happened("peopleOnly");
  expect(body).toMatchObject({ data: [{ templateAlias: "visit" }], types: ["visit"] });
});

it("is of a record that the reader may view, by relations that are named", async () => {
  const south = await add("driver", fixture.redwood.south, { firstName: "Cy", lastName: "Oh", badge: "B-3" });
  expect((await happened("terminal", "", south)).status).toBe(403);
  expect((await happened("foreign")).status).toBe(404);
  expect((await happened("admin", "", 999_999)).status).toBe(404);
  const unnamed = await fixture.call({ url: `/api/models/${ann}/timeline`, as: "admin" });
  expect(unnamed.status).toBe(400);
  const other = await fixture.call({ url: `/api/models/${ann}/timeline?relations=town`, as: "admin" });
  expect(other.body).toMatchObject({ data: [], types: [] });
});
