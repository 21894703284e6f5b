import { expect, it } from "vitest";
import { endpointsOf } from "./callEndpoint.ts";
import type { Call, Request } from "./request.ts";

function recording() {
  const calls: Call[] = [];
  const request: Request = async <Reply>(call: Call) => {
    calls.push(call);
    return undefined as Reply;
  };
  return { calls, call: endpointsOf(request, "main") };
}

it("puts the parameters of an endpoint into its path, safe for addresses", async () => {
  const { calls, call } = recording();
  await call("GET /api/lookups/{alias}/{key}", { params: { alias: "badge", key: "B/2 é" } });
  expect(calls).toStrictEqual([{ service: "main", path: "/api/lookups/badge/B%2F2%20%C3%A9" }]);
});

it("names the method unless it is GET, and sends no signal where there is none", async () => {
  const { calls, call } = recording();
  await call("DELETE /api/models/{id}", { params: { id: 7 }, signal: undefined });
  await call("GET /api/monitor");
  expect(calls).toStrictEqual([
    { service: "main", method: "DELETE", path: "/api/models/7" },
    { service: "main", path: "/api/monitor" },
  ]);
});

it("sends query, body and signal as they are", async () => {
  const { calls, call } = recording();
  const { signal } = new AbortController();
  const body = { templateAliases: ["trip"], limit: 1 };
  await call("POST /api/models/get", { body, signal });
  await call("GET /api/models", { query: { templateAlias: "trip", after: undefined } });
  expect(calls).toStrictEqual([
    { service: "main", method: "POST", path: "/api/models/get", body, signal },
    { service: "main", path: "/api/models", query: { templateAlias: "trip", after: undefined } },
  ]);
});
