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
