import { expect, it } from "vitest";
import { callIn, standingOf, type SourceCalls } from "./calls.mjs";

const source = (file: string, ...requests: string[]): SourceCalls => ({
  file,
  size: requests.length,
  requests,
  borrowed: [],
});
const answered = ["GET /api/roles", "POST /api/roles", "DELETE /api/roles/{}", "GET /api/roles/users"];
const code = [
  source("server/services/roles/index.ts", "GET /api/roles", "POST /api/roles", "DELETE /api/roles/:id"),
  source("server/services/roles/users.ts", "GET /users"),
];
const tests = [
  source("server/services/audit/audit.test.ts", "POST /api/roles", "DELETE /api/roles/{}"),
  source("server/services/roles/roles.test.ts", "POST /api/roles", "GET /api/roles/users"),
  source("e2e/audit.e2e.ts", "GET /api/roles"),
];
const standing = (call: string, shown = {}) => standingOf(call, { code, tests, answered, shown });

it("the test of a call makes it with its method and at its whole address", () => {
  const where = "server/services/roles/index.ts";
  expect(standing("DELETE /api/roles/{id}")).toEqual({ where, test: "server/services/audit/audit.test.ts" });
  expect(standing("PUT /api/roles")).toEqual({ where: undefined, test: undefined });
});

it("a test of the same folder is preferred, one of the server to others, and the one that is named to all", () => {
  expect(standing("POST /api/roles").test).toBe("server/services/roles/roles.test.ts");
  expect(standing("GET /api/roles").test).toBe("e2e/audit.e2e.ts");
  const named = "server/services/audit/audit.test.ts";
  expect(standing("POST /api/roles", { "POST /api/roles": named }).test).toBe(named);
});

it("a request that fits two calls is the one with fewer parameters", () => {
  const both = [...answered, "GET /api/roles/{}"];
  const routes = [...code, source("server/services/roles/one.ts", "GET /api/roles/:id")];
  expect(
    standingOf("GET /api/roles/{id}", { code: routes, tests, answered: both, shown: {} }).test,
  ).toBeUndefined();
});

it("the name of a row may say before its call what it is for", () => {
  expect(callIn("Get a record by id: GET /api/models/{id}")).toBe("GET /api/models/{id}");
  expect(callIn("No call")).toBeUndefined();
});
