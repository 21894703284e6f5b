/** Options of the calls that read records (spec records.md 7.1). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiErrorBody, RecordData } from "../../../engine/index.ts";
import { addTrip, addTrips, createAppFixture, formOf, marks } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

interface Page {
  data: RecordData[];
  options: { next: string | null };
}

let fixture: AppFixture;
let trips: Awaited<ReturnType<typeof addTrips>>;
beforeAll(async () => {
  fixture = await createAppFixture();
  trips = await addTrips(fixture);
  for (let count = 0; count < 5; count += 1) await addTrip(fixture);
  const { id, version, fields, groupId } = trips.north;
  const relations = { primaryModel: trips.driver.id };
  await fixture.call({
    method: "PUT",
    url: `/api/models/${id}`,
    as: "admin",
    body: { version, groupId, fields: { ...fields, miles: 7 }, relations },
  });
  const square = ["x", "y", "width", "height"].map((name) => [name, "10"] as const);
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452000001000000010008060000", "hex");
  await fixture.call({
    ...formOf(`/api/models/${id}/profilePicture`, ["face.png", png], square),
    as: "admin",
  });
});
afterAll(() => fixture.close());

const post = (body: object, as = "admin") =>
  fixture.call({ method: "POST", url: "/api/models/get", as, body: { templateAliases: ["trip"], ...body } });
const page = async (body: object, as?: string) => (await post(body, as)).body as Page;
const one = async (query: string, as = "admin") =>
  (await fixture.call({ url: `/api/models/${trips.north.id}${query}`, as })).body as RecordData;
const ids = ({ data }: Page) => data.map(({ id }) => id);

describe("a page of records", () => {
  it("begins after as many records as it is asked to, by both calls", async () => {
    const all = ids(await page({}));
    for (const start of [0, 1, 4, all.length - 1]) {
      expect(ids(await page({ start, limit: 2 })), `from ${start}`).toEqual(all.slice(start, start + 2));
      const { body } = await fixture.call({
        url: `/api/models?templateAlias=trip&start=${start}&limit=2`,
        as: "admin",
      });
      expect(ids(body as Page)).toEqual(all.slice(start, start + 2));
    }
    expect(await page({ start: all.length })).toMatchObject({ data: [], options: { next: null } });
    expect(await page({ start: 9_999 })).toMatchObject({ data: [], options: { next: null } });
  });

  it("begins so within a search, an order and the rights of who asks", async () => {
    const asked = {
      orderBy: [{ field: "town", direction: "desc" }],
      textSearch: [{ field: "label", value: "town" }],
    };
    const all = ids(await page(asked, "terminal"));
    expect(all).not.toContain(trips.south.id);
    expect(ids(await page({ ...asked, start: 1 }, "terminal"))).toEqual(all.slice(1));
  });

  it("cannot begin at two places", async () => {
    const { options } = await page({ limit: 1 });
    const reply = await post({ start: 1, after: options.next });
    expect(reply.body).toMatchObject({ status: 400, code: "invalid_request" });
    expect((await post({ start: 10_001 })).status).toBe(400);
  });

  it("names its record type by id, too", async () => {
    const { templateId } = trips.north;
    const { body } = await fixture.call({ url: `/api/models?templateId=${templateId}`, as: "admin" });
    expect(ids(body as Page)).toEqual(ids(await page({})));
    const byId = await fixture.call({
      method: "POST",
      url: "/api/models/get",
      as: "admin",
      body: { templateIds: [templateId] },
    });
    expect(ids(byId.body as Page)).toEqual(ids(await page({})));
    const none = await fixture.call({ method: "POST", url: "/api/models/get", as: "admin", body: {} });
    expect(none.body).toMatchObject({ status: 400, code: "invalid_request" });
  });

  it("holds records whose fields have exactly the values that are searched for", async () => {
    const search = (field: string, value: unknown, as?: string) =>
      post({ jsValueSearch: [{ field, value }] }, as);
    const found = ids((await search("miles", 7)).body as Page);
    expect(found).toEqual([trips.north.id]);
    expect(ids((await search("town", "Southtown")).body as Page)).toEqual([trips.south.id]);
    expect(ids((await search("town", "Southtow")).body as Page)).toEqual([]);
    const secret = await search("secret", `${marks.confidential} Northtown`, "viewer");
    expect([secret.status, secret.text.includes(marks.confidential)]).toEqual([400, false]);
    expect((await search("city", "x")).status).toBe(400);
  });
});

describe("records", () => {
  it("have related records with their titles, as ids alone, or of named relations", async () => {
    const driver = { id: trips.driver.id };
    expect((await one("?relationsLevel=1")).relationModels).toMatchObject({ primaryModel: driver });
    expect(await one("?relationsLevel=0")).toMatchObject({
      relationModels: {},
      relations: { primaryModel: driver.id },
    });
    expect(Object.keys((await one("?relationModels=primaryModel")).relationModels)).toEqual(["primaryModel"]);
    const [first] = (await page({ ids: [trips.north.id], relationsLevel: 0 })).data;
    expect(first?.relationModels).toEqual({});
  });

  it("are refused with relations that they have not, and with related records of related records", async () => {
    const unknown = (await post({ relationModels: ["town"] })).body as ApiErrorBody;
    expect(unknown.issues).toMatchObject([
      { path: "/relationModels/0", message: 'Trip has no relation "town"' },
    ]);
    const deep = (await post({ relationsLevel: 2 })).body as ApiErrorBody;
    expect(deep).toMatchObject({ status: 400, message: expect.stringContaining("by their ids") });
  });

  it("leave out what they are asked to", async () => {
    expect(await one("")).toMatchObject({ computations: { age: 14 }, createdByUser: expect.anything() });
    const bare = await one("?restrictReadComputations=true&users=false&profilePicture=false");
    expect(bare).toMatchObject({ createdByUser: null, lastUpdatedByUser: null });
    expect(Object.keys(bare.computations)).not.toContain("age");
    expect(Object.keys(bare.computations)).toContain("total");
    expect(bare).not.toHaveProperty("profilePictureUrl");
    expect((await one("?protectedFields=false", "viewer")).protectedFields).toEqual([]);
    expect((await one("?protectedFields=true", "viewer")).protectedFields).toEqual(["secret"]);
  });

  it("have values of now that are computed when they are read, and pictures in a list where it asks", async () => {
    expect((await one("?updateReadComputations=true")).computations).toMatchObject({ age: 14 });
    const { data } = await page({ profilePicture: true });
    const urls = new Map(data.map(({ id, profilePictureUrl }) => [id, profilePictureUrl]));
    expect(urls.get(trips.north.id)).toContain(`/api/models/${trips.north.id}/profilePicture`);
    expect(urls.get(trips.south.id)).toBeNull();
    expect((await page({})).data[0]).not.toHaveProperty("profilePictureUrl");
  });
});
