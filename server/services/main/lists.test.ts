import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiErrorBody, RecordData } from "../../../engine/index.ts";
import { addTrips, createAppFixture, marks } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
  await addTrips(fixture);
});
afterAll(() => fixture.close());

const get = (body: object, as = "admin") =>
  fixture.call({ method: "POST", url: "/api/models/get", as, body: { templateAliases: ["trip"], ...body } });

describe("columns of a list (POST /api/models/get)", () => {
  it("are the fields that its records have", async () => {
    const { body } = await get({ columns: ["town", "primaryModel", "recordNumber"] });
    const [record] = (body as { data: RecordData[] }).data;
    expect(Object.keys(record?.fields ?? {})).toEqual(["town"]);
    expect(Object.keys(record?.relationModels ?? {})).toEqual(["primaryModel"]);
    expect(record).toMatchObject({ computations: {}, version: 1, abilities: { edit: true } });
    const { data } = (await get({ columns: [] })).body as { data: RecordData[] };
    expect(data[0]).toMatchObject({ fields: {}, relations: {} });
  });

  it("that no record has are refused, with their place in the body", async () => {
    const reply = await get({ columns: ["town", "city", "primaryModel.badge"] });
    const { status, code, issues = [] } = reply.body as ApiErrorBody;
    expect([status, code]).toEqual([400, "invalid_query"]);
    expect(issues.map(({ path, message }) => `${path} ${message}`)).toEqual([
      '/columns/1 Trip has no field "city"',
      '/columns/2 Trip has no field "primaryModel.badge"',
    ]);
  });

  it("never bring a confidential value to who may not see it", async () => {
    const { text, body } = await get({ columns: ["secret", "town"] }, "viewer");
    expect(text).not.toContain(marks.confidential);
    const { data } = body as { data: RecordData[] };
    expect(new Set(data.flatMap(({ protectedFields }) => protectedFields))).toEqual(new Set(["secret"]));
  });
});

describe("several lists at once (POST /api/models/lists)", () => {
  const ask = (body: object, as = "admin") =>
    fixture.call({ method: "POST", url: "/api/models/lists", as, body });
  const trips = { templateAliases: ["trip"], columns: ["town"] };

  it("are the pages and counts of each, in their order", async () => {
    const drivers = { templateAliases: ["driver"], limit: 1 };
    const reply = await ask({ lists: [trips, drivers], counts: [{ templateAliases: ["trip"] }] });
    expect(reply.status, reply.text).toBe(200);
    const page = (body: object) =>
      fixture.call({ method: "POST", url: "/api/models/get", as: "admin", body }).then((each) => each.body);
    const count = await fixture.call({ url: "/api/models/count?templateAlias=trip", as: "admin" });
    expect(reply.body).toEqual({
      lists: [{ page: await page(trips) }, { page: await page(drivers) }],
      counts: [{ count: count.body }],
    });
  });

  it("stand where one of them is refused, which says why", async () => {
    const broken = { ...trips, columns: ["nothing"] };
    const unsorted = { ...trips, orderBy: [{ field: "secret", direction: "asc" }] };
    const lists = [broken, trips, unsorted, { templateAliases: ["nothing"] }, trips];
    const { status, body } = await ask({ lists, counts: [{ templateAliases: ["nothing"] }] });
    expect(status).toBe(200);
    const answers = (body as { lists: { page?: { data: unknown[] }; error?: ApiErrorBody }[] }).lists;
    expect(answers.map(({ page, error }) => page?.data.length ?? error?.code)).toEqual([
      "invalid_query",
      answers[1]?.page?.data.length,
      "invalid_request",
      "unknown_template",
      answers[1]?.page?.data.length,
    ]);
    expect(answers[0]?.error?.issues?.[0]?.path).toBe("/lists/0/columns/0");
    expect(body).toMatchObject({ counts: [{ error: { code: "unknown_template" } }] });
  });

  it("show each only what one may view, and note a refusal for want of a right", async () => {
    const denials = async () =>
      (await fixture.call({ url: "/api/auditlogs?limit=500", as: "admin" })).text.split("/api/models/lists")
        .length - 1;
    const before = await denials();
    const { text, body } = await ask({ lists: [trips, { templateAliases: ["driver"] }] }, "peopleOnly");
    expect(body).toMatchObject({ lists: [{ error: { status: 403 } }, { page: {} }] });
    expect(text).not.toContain(marks.confidential);
    expect(text).not.toContain("town");
    expect(await denials()).toBe(before + 1);
  });

  it("are at most 40", async () => {
    expect((await ask({ lists: Array(40).fill(trips) })).status).toBe(200);
    expect((await ask({ lists: Array(41).fill(trips) })).status).toBe(400);
  });
});
