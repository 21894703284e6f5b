/** The description is true: real replies are checked against it. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../engine/index.ts";
import { createAppFixture, uploadOf } from "../services/app.fixture.ts";
import type { Reply, Request, AppFixture } from "../services/app.fixture.ts";

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: Record<string, object> }> };
}

let fixture: AppFixture;
let document: Document;
let ajv: Ajv2020;
let trip: RecordData;
let driver: RecordData;

beforeAll(async () => {
  fixture = await createAppFixture();
  document = (await fixture.call({ url: "/openapi.json" })).body as Document;
  ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    unicodeRegExp: false,
  });
  ajv.addVocabulary(["components"]);
  const { north } = fixture.redwood;
  const names = { firstName: "Ann", lastName: "Lee", badge: "B-2" };
  driver = (await save({ templateAlias: "driver", groupId: north, fields: names, relations: {} }))
    .body as RecordData;
  const relations = { primaryModel: driver.id, helpers: [driver.id] };
  const fields = { town: "Yreka", day: 1_768_435_200, cost: 12.5, tags: ["local"], late: true, secret: "x" };
  trip = (await save({ templateAlias: "trip", groupId: north, fields, relations })).body as RecordData;
});
afterAll(() => fixture.close());

function save(body: object): Promise<Reply> {
  return fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
}

/** Problems of a reply to the operation `path`, by the description. */
function problems(path: string, method: string, reply: Reply): string[] {
  const { responses } = document.paths[path]![method]!;
  const name = String(reply.status) in responses ? String(reply.status) : "default";
  const type = String(reply.headers["content-type"] ?? "").split(";")[0]!;
  const described = responses[name]?.content;
  if (described === undefined) return reply.text === "" ? [] : ["a body that is not described"];
  if (!(type in described)) return [`the content type ${type}`];
  const validate = ajv.compile({ ...described[type]!.schema, components: document.components });
  const value = type === "application/json" ? reply.body : reply.text;
  return validate(value)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

async function check(path: string, request: Request, status: number): Promise<void> {
  const reply = await fixture.call({ as: "admin", ...request });
  expect(reply.status, reply.text).toBe(status);
  expect(problems(path, (request.method ?? "GET").toLowerCase(), reply)).toEqual([]);
}

describe("the OpenAPI description", () => {
  it("is version 3.1 and names every schema that it refers to", () => {
    expect(document.openapi).toBe("3.1.0");
    const referred = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name!,
    );
    expect(referred.filter((name) => !(name in document.components.schemas))).toEqual([]);
  });

  it("has an operation of its own for each method and path", () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("describes each record type from its template", () => {
    const { fields, relations } = document.components.schemas["Record.trip"]!.properties as Record<
      string,
      { properties: Record<string, object> }
    >;
    expect(Object.keys(fields!.properties)).toContain("town");
    expect(fields!.properties["town"]).toMatchObject({ title: "Town" });
    expect(Object.keys(relations!.properties)).toEqual(["primaryModel", "helpers"]);
  });
});

describe("[ASVS 15.3.1] a real reply is as described", () => {
  const gets: [string, string][] = [
    ["/health", "/health"],
    ["/livez", "/livez"],
    ["/readyz", "/readyz"],
    ["/openapi.json", "/openapi.json"],
    ["/api", "/api"],
    ["/config.json", "/config.json"],
    ["/api/public/configuration/values", "/api/public/configuration/values"],
    ["/api/1.0/users/current", "/api/1.0/users/current"],
    ["/api/1.0/customers", "/api/1.0/customers"],
    ["/api/1.0/customers/{alias}", "/api/1.0/customers/redwood"],
    ["/api/permissions/user/current", "/api/permissions/user/current"],
    ["/api/modules", "/api/modules"],
    ["/api/modelTemplate", "/api/modelTemplate"],
    ["/api/enumSet", "/api/enumSet"],
    ["/api/enum", "/api/enum"],
    ["/api/models/groups", "/api/models/groups"],
    ["/api/customer/configuration", "/api/customer/configuration"],
    ["/api/models", "/api/models?templateAlias=trip"],
    ["/api/models/count", "/api/models/count?templateAlias=trip&search=yreka"],
    ["/api/drafts", "/api/drafts?templateAlias=trip"],
    ["/api/lookups/{alias}/{key}", "/api/lookups/badge/B-2"],
    ["/custom-dashboards", "/custom-dashboards"],
    ["/api/monitor", "/api/monitor"],
    ["/api/notifications/types", "/api/notifications/types"],
  ];

  it.each(gets)("GET %s", (path, url) => check(path, { url }, 200));

  it.each(["manager", "terminal", "confidential"])("for a reader with fewer rights: %s", async (as) => {
    for (const [path, url] of gets) await check(path, { url, as }, 200);
  });

  it("of one record, its history, and what a save answers", async () => {
    const { id, groupId } = trip;
    await check("/api/models/{id}", { url: `/api/models/${id}` }, 200);
    await check("/api/models/{id}", { url: `/api/models/${id}`, as: "viewer" }, 200);
    await check("/api/models/{id}", { url: `/api/models/${driver.id}` }, 200);
    const body = {
      groupId,
      version: 1,
      fields: { town: "Weed", secret: "y" },
      relations: { primaryModel: null },
    };
    await check("/api/models/{id}", { method: "PUT", url: `/api/models/${id}`, body }, 200);
    await check("/api/models", { method: "PUT", url: "/api/models", body: { ...body, id } }, 409);
    await check("/api/models/{id}/histories", { url: `/api/models/${id}/histories` }, 200);
    await check("/api/model/{id}/histories", { url: `/api/model/${id}/histories`, as: "viewer" }, 200);
    const query = { templateAliases: ["trip"], orderBy: [{ field: "day", direction: "desc" }], limit: 1 };
    await check("/api/models/get", { method: "POST", url: "/api/models/get", body: query }, 200);
  });

  it("of a draft, duplicates and a file", async () => {
    const draft = {
      templateAlias: "trip",
      templateHash: "h",
      recordId: null,
      version: null,
      values: { x: 1 },
    };
    await check("/api/drafts", { method: "PUT", url: "/api/drafts", body: draft }, 200);
    await check("/api/drafts", { url: "/api/drafts?templateAlias=trip" }, 200);
    await check("/api/drafts", { method: "DELETE", url: "/api/drafts?templateAlias=trip" }, 204);
    const url = "/api/models/duplicates/get";
    const body = { templateAlias: "trip", groupId: trip.groupId, fields: { town: "Yreka" }, relations: {} };
    await check(url, { method: "POST", url, body }, 200);
    const made = await fixture.call({ ...uploadOf(["a.txt", "text"]), as: "admin" });
    expect(problems("/api/files", "post", made)).toEqual([]);
    const { id } = made.body as { id: number };
    await check("/api/files/{id}", { url: `/api/files/${id}` }, 200);
  });

  it("of a monitor, its actions, and subscriptions to it", async () => {
    const monitor = (step: string, body: object) =>
      check(`/api/monitor/{id}/${step}`, { method: "POST", url: `/api/monitor/trips/${step}`, body }, 200);
    await monitor("run", { counts: true });
    await monitor("action", { query: { ids: [trip.id] }, type: "finish" });
    await monitor("action", { query: {}, type: "export" });
    const url = "/api/notifications/subscriptions";
    const source = { notificationSourceType: "MONITOR", notificationSourceId: "trips" };
    const body = { notificationTypeId: 1, ...source, option: "DAILY" };
    await check(url, { method: "POST", url, body }, 201);
    await check(url, { url }, 200);
  });

  it("of a creation, a refusal and a deletion", async () => {
    const body = { templateAlias: "trip", groupId: trip.groupId, fields: { town: "Dorris" }, relations: {} };
    await check("/api/models", { method: "POST", url: "/api/models", body }, 201);
    await check("/api/models", { method: "POST", url: "/api/models", body: { ...body, fields: {} } }, 400);
    await check("/api/models/{id}", { url: "/api/models/999999" }, 404);
    await check("/api/models", { url: "/api/models?templateAlias=trip", as: "stranger" }, 403);
    await check("/api/models/{id}", { method: "DELETE", url: `/api/models/${trip.id}` }, 204);
  });

  it("of the validator module", async () => {
    const { data } = (await fixture.call({ url: "/api/modelTemplate", as: "admin" })).body as {
      data: { validatorUrl: string }[];
    };
    await check("/validators/{file}", { url: data[0]!.validatorUrl }, 200);
  });
});
