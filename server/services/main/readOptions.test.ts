/** Options of the calls that read records (spec records.md 7.1). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiErrorBody, RecordData } from "../../../engine/index.ts";
import { driver, fixtureEngine, trip } from "../../storage/testing/companyFixture.ts";
import { addTrip, addTrips, createAppFixture, formOf, marks } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

interface Page {
  data: RecordData[];
  options: { next: string | null };
}

const ownTrips = { template: "trip", inverse: "primaryModel", multi: true, label: "Trips" } as const;

let fixture: AppFixture;
let trips: Awaited<ReturnType<typeof addTrips>>;
beforeAll(async () => {
  const engine = fixtureEngine([{ ...driver, relations: { trips: ownTrips } }, trip]);
  fixture = await createAppFixture({ deps: { engine } });
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

  it("names several record types, or its records by their ids, in an address", async () => {
    const list = (query: string, as = "admin") => fixture.call({ url: `/api/models?${query}`, as });
    const listed = async (query: string, as?: string) => ids((await list(query, as)).body as Page);
    const all = ids(await page({ templateAliases: ["trip", "driver"] }));
    const { templateId } = trips.north;
    expect(await listed("templateAliases=trip,driver")).toEqual(all);
    expect(await listed(`templateIds=${templateId},${trips.driver.templateId}`)).toEqual(all);
    expect(await listed(`templateIds=${templateId}`)).toEqual(ids(await page({})));
    const asked = [trips.south.id, trips.driver.id, trips.north.id];
    expect(await listed(`ids=${asked.join(",")}`)).toEqual(asked);
    expect(await listed(`ids=${asked.join(",")}&start=1&limit=1`)).toEqual([trips.driver.id]);
    expect(await listed(`ids=${asked.join(",")}&templateIds=${templateId}`)).toEqual([
      trips.south.id,
      trips.north.id,
    ]);
    expect(await listed(`ids=${asked.join(",")},${trips.foreign.id}`, "terminal")).toEqual(asked.slice(1));
    expect((await list("templateAliases=trip,driver", "peopleOnly")).status).toBe(403);
    expect((await list("templateAliases=trip,plane")).body).toMatchObject({ code: "unknown_template" });
    expect((await list("limit=1")).body).toMatchObject({ status: 400, code: "invalid_request" });
  });

  it("is counted by the ids of its record types and over several of them, too", async () => {
    const count = (query: string, as = "admin") => fixture.call({ url: `/api/models/count?${query}`, as });
    const counted = async (query: string, as?: string) =>
      ((await count(query, as)).body as { count: number }).count;
    const { templateId } = trips.north;
    const some = ids(await page({})).length;
    expect(await counted("templateAlias=trip")).toBe(some);
    expect(await counted(`templateId=${templateId}`)).toBe(some);
    expect(await counted(`templateIds=${templateId}`)).toBe(some);
    expect(await counted("templateAliases=trip,driver,trip")).toBe(some + 1);
    expect(await counted("templateAliases=trip,driver&search=southtown")).toBe(1);
    expect(await counted("templateAliases=trip,driver&search=southtown", "terminal")).toBe(0);
    expect((await count("templateAliases=trip,driver", "peopleOnly")).status).toBe(403);
    expect((await count("templateIds=987654")).body).toMatchObject({ code: "unknown_template" });
    const none = (await count("search=southtown")).body as ApiErrorBody;
    expect([none.status, none.message]).toEqual([400, expect.stringContaining("name record types by")]);
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

  it("have the related records of a scope", async () => {
    const of = async (id: number, query: string) => {
      const { body } = await fixture.call({ url: `/api/models/${id}?relationModels=${query}`, as: "admin" });
      return Object.keys((body as RecordData).relationModels).toSorted();
    };
    const { north, driver: ann } = trips;
    for (const one of ["single", "singleModel"]) expect(await of(north.id, one)).toEqual(["primaryModel"]);
    expect(await of(north.id, "multiModel")).toEqual(["helpers"]);
    expect(await of(north.id, "all")).toEqual(["helpers", "primaryModel"]);
    expect(await of(north.id, "single,helpers")).toEqual(["helpers", "primaryModel"]);
    expect(await of(north.id, "children")).toEqual([]);
    expect(await of(ann.id, "children")).toEqual(["trips"]);
    expect(await of(ann.id, "single")).toEqual([]);
    // As the reports ask for them (spec reporting.md 7).
    const body = {
      ids: [north.id],
      relationModels: "single",
      relationsLevel: 1,
      templateIds: [north.templateId],
    };
    const reply = await fixture.call({ method: "POST", url: "/api/models/get", as: "admin", body });
    expect(reply.status, reply.text).toBe(200);
    const [found] = (reply.body as Page).data;
    expect(found?.relationModels).toMatchObject({ primaryModel: { id: ann.id } });
    expect(found?.relationModels).not.toHaveProperty("helpers");
    expect((await post({ relationModels: "several" })).status).toBe(400);
    expect((await one("?relationModels=several")) as unknown).toMatchObject({ code: "invalid_query" });
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

describe("records that are saved", () => {
  const relations = () => ({ primaryModel: trips.driver.id });
  const create = (query: string, headers: Record<string, string> = {}) =>
    fixture.call({
      method: "POST",
      url: `/api/models${query}`,
      as: "admin",
      headers,
      body: {
        templateAlias: "trip",
        groupId: fixture.redwood.north,
        fields: { town: "Optionville" },
        relations: relations(),
      },
    });
  const count = async () =>
    (await fixture.call({ url: "/api/models/count?templateAlias=trip", as: "admin" })).body;

  it("are answered as the options ask for them", async () => {
    const made = await create("?relationsLevel=0&users=false");
    expect(made).toMatchObject({
      status: 201,
      body: { relationModels: {}, relations: relations(), createdByUser: null },
    });
    const { id, version, groupId, fields } = made.body as RecordData;
    const put = (url: string, body: object) => fixture.call({ method: "PUT", url, as: "admin", body });
    const body = { version, groupId, fields, relations: relations() };
    const byId = await put(`/api/models/${id}?relationModels=helpers&profilePicture=true`, body);
    expect(byId).toMatchObject({ status: 200, body: { profilePictureUrl: null } });
    expect(Object.keys((byId.body as RecordData).relationModels)).toEqual(["helpers"]);
    const next = { ...body, id, version: (byId.body as RecordData).version };
    const byBody = await put("/api/models?relationModels=single", next);
    expect(Object.keys((byBody.body as RecordData).relationModels)).toEqual(["primaryModel"]);
  });

  it("are not saved with options that are refused", async () => {
    const before = await count();
    expect((await create("?relationsLevel=2")).body).toMatchObject({ status: 400, code: "invalid_request" });
    expect((await create("?relationModels=town")).body).toMatchObject({ status: 400, code: "invalid_query" });
    expect((await create("?tags=true")).status).toBe(400);
    expect(await count()).toEqual(before);
  });

  it("are answered again as they were asked for", async () => {
    const headers = { "idempotency-key": "with-options" };
    const first = await create("?relationsLevel=0&profilePicture=false", headers);
    const again = await create("?relationsLevel=0&profilePicture=false", headers);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(again.text).toBe(first.text);
    expect((await create("", headers)).body).toMatchObject({ code: "idempotency_key_reused" });
  });
});
