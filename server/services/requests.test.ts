/** Bad bodies, addresses, queries and tokens: each refusal has its status and message, and nothing is saved. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiErrorBody } from "../../engine/index.ts";
import { createAppFixture, tokenOf } from "./app.fixture.ts";
import type { Reply, AppFixture } from "./app.fixture.ts";

let fixture: AppFixture;
let before: string;

async function create(as: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
  return fixture.call({ method: "POST", url: "/api/models", as, body, headers });
}

function tripInput(fields: Record<string, unknown> = {}) {
  return {
    templateAlias: "trip",
    groupId: fixture.redwood.north,
    fields: { town: "Yreka", ...fields },
    relations: {},
  };
}

beforeAll(async () => {
  fixture = await createAppFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  before = await fixture.footprint();
});
afterEach(async () => {
  expect(await fixture.footprint(), "nothing may be saved").toBe(before);
});

/** Status, code and message of a refusal. */
function refusal({ body }: Reply): [number, string, string] {
  const { status, code, message } = body as ApiErrorBody;
  return [status, code, message];
}

describe("a body that is refused", () => {
  it("is larger than a megabyte", async () => {
    const reply = await create("admin", tripInput({ town: "x".repeat(2_000_000) }));
    expect(refusal(reply)).toEqual([
      413,
      "body_too_large",
      "The request is too large: at most 1024 KB are accepted.",
    ]);
  });

  it.each([
    '{"templateAlias":"trip","fields":{"__proto__":{"admin":true}}}',
    '{"templateAlias":"trip","fields":{"\\u005f_proto__":1}}',
    '{"__proto__":{"groupId":1},"fields":{}}',
    '{"fields":{"constructor":{"prototype":{"admin":true}}}}',
  ])("[ASVS 15.3.6] has a name that reaches a prototype: %s", async (body) => {
    expect(refusal(await create("admin", body))).toEqual([
      400,
      "forbidden_key",
      "The body has a name that is not allowed: __proto__ or constructor.",
    ]);
    expect(Object.prototype).not.toHaveProperty("admin");
  });

  it.each(["", "{", "nonsense", '{"a":1}x', "\u0000"])("[S8] is no JSON: %j", async (body) => {
    expect(refusal(await create("admin", body))).toEqual([
      400,
      "malformed_json",
      "The body is not valid JSON.",
    ]);
  });

  it("[S8] is no UTF-8", async () => {
    const payload = Buffer.from([0x22, 0xff, 0xfe, 0x22]);
    const reply = await fixture.app.inject({
      method: "POST",
      url: "/api/models",
      headers: {
        host: "redwood.localhost",
        authorization: `Bearer ${tokenOf(fixture.people["admin"] ?? "")}`,
        "content-type": "application/json",
      },
      payload,
    });
    expect(reply.json()).toMatchObject({ status: 400, code: "malformed_json" });
  });

  it.each(["null", "[]", "12", '"text"'])("is no object: %s", async (body) => {
    expect(refusal(await create("admin", body)).slice(0, 2)).toEqual([400, "invalid_request"]);
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/jsonx",
    "multipart/form-data",
    "a",
  ])("[ASVS 3.5.2] says that it is %s", async (type) => {
    const reply = await create("admin", JSON.stringify(tripInput()), { "content-type": type });
    expect(refusal(reply)).toEqual([
      415,
      "unsupported_media_type",
      "The body must be sent as application/json.",
    ]);
  });

  it.each(["application/json\ta", "application/json;", " application/json", "application/json ; charset=x"])(
    "[ASVS 3.5.2] cannot slip past the checks with the content type %j",
    async (type) => {
      const reply = await create("admin", JSON.stringify({ ...tripInput(), evil: 1 }), {
        "content-type": type,
      });
      expect([400, 415]).toContain(reply.status);
    },
  );
});

describe("an address that is refused", () => {
  it("[ASVS 15.3.7] repeats a parameter", async () => {
    const reply = await fixture.call({
      url: "/api/models?templateAlias=trip&templateAlias=driver",
      as: "admin",
    });
    expect(refusal(reply)).toEqual([
      400,
      "repeated_parameter",
      "The parameter templateAlias is given more than once.",
    ]);
  });

  it.each([
    "/api/models?templateAlias=trip&color=red",
    "/api/models?templateAlias=trip&limit=0",
    "/api/models?templateAlias=trip&limit=9999",
    "/api/models?templateAlias=trip&limit=1e2",
    "/api/models?templateAlias=trip&after=nonsense",
    "/api/models?templateAlias=trip&__proto__=1",
    "/api/models?limit=1",
    "/api/models/abc",
    "/api/models/0",
    "/api/models/1e3",
    "/api/models/99999999999999999",
    "/api/enum?enumSet=a%27;drop",
  ])("%s", async (url) => {
    expect(refusal(await fixture.call({ url, as: "admin" })).slice(0, 2)).toEqual([400, "invalid_request"]);
  });

  it("names no company", async () => {
    const reply = await fixture.call({ url: "/api/modules", as: "admin", headers: { host: "localhost" } });
    expect(refusal(reply)).toEqual([400, "missing_customer_alias", "Missing customer alias"]);
  });

  it("names a company that does not exist, or that the user has nothing to do with", async () => {
    for (const alias of ["nobody", "harbor"]) {
      const reply = await fixture.call({ url: `/api/modules?customerAlias=${alias}`, as: "admin" });
      expect(refusal(reply)).toEqual([
        404,
        "customer_not_found",
        `The company "${alias}" does not exist, or you have no access to it.`,
      ]);
    }
  });
});

describe("a query that is refused", () => {
  const query = (body: object) =>
    fixture.call({
      method: "POST",
      url: "/api/models/get",
      as: "manager",
      body: { templateAliases: ["trip"], ...body },
    });

  it.each([
    ["sort by a confidential field", { orderBy: [{ field: "secret", direction: "asc" }] }],
    ["sort by an unknown field", { orderBy: [{ field: "id; drop table users", direction: "asc" }] }],
    ["sort in no direction", { orderBy: [{ field: "town", direction: "up" }] }],
    ["filter by what is no relation", { where: [{ relation: "town", id: 1 }] }],
    ["search in another field", { textSearch: [{ field: "secret", value: "x" }] }],
    ["search for a novel", { textSearch: [{ field: "label", value: "x".repeat(500) }] }],
    [
      "sort two record types by a field of one",
      { templateAliases: ["trip", "driver"], orderBy: [{ field: "town", direction: "asc" }] },
    ],
    ["too many records", { limit: 501 }],
    ["a script", { jsValueSearch: "1" }],
  ])("%s", async (_what, body) => {
    expect(refusal(await query(body)).slice(0, 2)).toEqual([400, "invalid_request"]);
  });
});

describe("a token that is refused", () => {
  const withToken = (authorization: string) =>
    fixture.call({ url: "/api/models?templateAlias=trip", headers: { authorization } });

  it.each([
    ["Bearer expired", "token_expired", "Your sign-in has expired. Please sign in again."],
    ["Bearer forged", "token_invalid", "Your sign-in is not valid. Please sign in again."],
    ["Basic YTpi", "token_invalid", "Your sign-in is not valid. Please sign in again."],
    ["Bearer a b", "token_invalid", "Your sign-in is not valid. Please sign in again."],
    ["", "token_missing", "Please sign in."],
  ])("%j", async (authorization, code, message) => {
    const reply = await withToken(authorization);
    expect(refusal(reply)).toEqual([401, code, message]);
    expect(reply.headers["www-authenticate"]).toBe("Bearer");
  });

  it("belongs to somebody who was never invited or was deactivated", async () => {
    for (const url of ["/api/1.0/users/current", "/api/models?templateAlias=trip"]) {
      expect(refusal(await fixture.call({ url, as: "stranger" }))).toEqual([
        403,
        "safety_suite_auth_not_invited",
        "In order to use Safety Suite you must first be invited by an admin user using your email address. " +
          "Please ask your supervisor to invite your account using the following email: stranger@example.com",
      ]);
      expect(refusal(await fixture.call({ url, as: "deactivated" }))).toEqual([
        403,
        "safety_suite_auth_deactivated_user",
        "The user with the email address deactivated@redwood.example has been deactivated. " +
          "Please contact your supervisor if you believe the account was deactivated in error.",
      ]);
    }
  });
});
