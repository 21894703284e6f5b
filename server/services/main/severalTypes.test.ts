/** Records of several types in one page (spec platform.md 7.1, records.md 7.1). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiErrorBody, RecordData } from "../../../engine/index.ts";
import { addTrip, addTrips, createAppFixture, marks } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

interface Page {
  data: RecordData[];
  options: { next: string | null };
}

let fixture: AppFixture;
let trips: Awaited<ReturnType<typeof addTrips>>;
let mixed: number[];
beforeAll(async () => {
  fixture = await createAppFixture();
  trips = await addTrips(fixture);
  const late = await addTrip(fixture);
  mixed = [trips.south.id, trips.driver.id, late.id, trips.north.id];
});
afterAll(() => fixture.close());

const both = ["trip", "driver"];
const ask = (body: object, as = "admin") =>
  fixture.call({ method: "POST", url: "/api/models/get", as, body });
async function page(body: object, as?: string): Promise<Page> {
  const reply = await ask(body, as);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Page;
}
const idsOf = ({ data }: Page) => data.map(({ id }) => id);
const refusal = async (body: object, as?: string) => (await ask(body, as)).body as ApiErrorBody;

/** The ids of all pages, one after the other. */
async function paged(body: object): Promise<number[]> {
  const found: number[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const one = await page({ ...body, limit: 1, ...(after !== undefined && { after }) });
    found.push(...idsOf(one));
    after = one.options.next;
  }
  return found;
}

describe("records by their ids alone", () => {
  it("are of their own types, in the order of the ids, each once", async () => {
    const { data } = await page({ ids: [...mixed, mixed[0]] });
    expect(data.map(({ id }) => id)).toEqual(mixed);
    expect(data.map(({ templateAlias }) => templateAlias)).toEqual(["trip", "driver", "trip", "trip"]);
    expect(await paged({ ids: mixed })).toEqual(mixed);
    expect(idsOf(await page({ ids: mixed, start: 1, limit: 2 }))).toEqual(mixed.slice(1, 3));
  });

  it("are absent where they are unknown, deleted or of no concern to who asks", async () => {
    const gone = await addTrip(fixture);
    await fixture.call({ method: "DELETE", url: `/api/models/${gone.id}`, as: "admin" });
    const ids = [trips.foreign.id, gone.id, 987_654_321, ...mixed];
    expect(idsOf(await page({ ids }))).toEqual(mixed);
    const terminal = await ask({ ids }, "terminal");
    expect(idsOf(terminal.body as Page)).toEqual(mixed.slice(1));
    expect(terminal.text).not.toContain(marks.foreign);
    expect(idsOf(await page({ ids }, "peopleOnly"))).toEqual([trips.driver.id]);
    expect(await page({ ids: [trips.foreign.id] })).toMatchObject({ data: [], options: { next: null } });
  });

  it("are ordered and narrowed as every list, and refused a cursor of another", async () => {
    const orderBy = [{ field: "label", direction: "desc" }];
    const labels = (await page({ ids: mixed, orderBy })).data.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted().toReversed());
    const textSearch = [{ field: "label", value: "southtown" }];
    expect(idsOf(await page({ ids: mixed, textSearch }))).toEqual([trips.south.id]);
    expect(await refusal({ ids: mixed, after: "987654321" })).toMatchObject({
      status: 400,
      code: "invalid_request",
    });
  });
});

describe("records of several types", () => {
  it("come one type after the other, or in one order, page by page", async () => {
    const all = await page({ templateAliases: both });
    expect(all.data.map(({ templateAlias }) => templateAlias)).toEqual(["driver", "trip", "trip", "trip"]);
    expect(await paged({ templateAliases: both })).toEqual(idsOf(all));
    const orderBy = [{ field: "id", direction: "asc" }];
    const inOrder = mixed.toSorted((one, other) => one - other);
    expect(await paged({ templateAliases: both, orderBy })).toEqual(inOrder);
    const templateIds = [trips.north.templateId, trips.driver.templateId];
    expect(idsOf(await page({ templateIds }))).toEqual(idsOf(all));
  });

  it("are those of the ids, where both are given", async () => {
    expect(idsOf(await page({ templateAliases: ["driver"], ids: mixed }))).toEqual([trips.driver.id]);
    expect(idsOf(await page({ templateAliases: both, ids: mixed }))).toEqual(mixed);
  });

  it("need a right on each type", async () => {
    expect(await refusal({ templateAliases: both }, "peopleOnly")).toMatchObject({ status: 403 });
    expect(await refusal({ templateAliases: ["trip", "plane"] })).toMatchObject({ code: "unknown_template" });
    expect(await refusal({ templateIds: [987_654] })).toMatchObject({ code: "unknown_template" });
  });

  it("are refused what not each of the types has, and what is of one type alone", async () => {
    const refused = [
      { filter: { field: "town", is: "Reno" } },
      { orderBy: [{ field: "town", direction: "asc" }] },
      { where: [{ relation: "primaryModel", id: trips.driver.id }] },
      { jsValueSearch: [{ field: "town", value: "Reno" }] },
      { columns: ["town"] },
    ];
    for (const asked of refused)
      expect(await refusal({ templateAliases: both, ...asked }), JSON.stringify(asked)).toMatchObject({
        status: 400,
      });
    const tolerant = await refusal({ templateAliases: both, tolerant: true });
    expect(tolerant.message).toContain("tolerant can be asked of one record type");
  });

  it("have to be named, or their records", async () => {
    const { message } = await refusal({});
    expect(message).toContain("name record types by templateAliases or templateIds, or records by ids");
  });
});
