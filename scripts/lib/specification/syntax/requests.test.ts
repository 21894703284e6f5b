import { describe, expect, it } from "vitest";
import { requestsIn } from "./requests.mjs";
import { nodesOf } from "./tree.mjs";

const requests = (source: string, constants?: Record<string, string>) =>
  requestsIn(nodesOf(source, "a.test.ts"), constants);

describe("the requests of a test", () => {
  it.each([
    ["the method of the request", `call({ method: "PUT", url: "/api/roles" });`, ["PUT /api/roles"]],
    ["GET where none is said", `call({ url: "/api/roles?limit=1" });`, ["GET /api/roles"]],
    [
      "an address that is put together",
      "call({ url: `/api/roles/${id}?version=${v}` });",
      ["GET /api/roles/{}"],
    ],
    ["a parameter", 'call({ method: "DELETE", url: `/api/roles/${id}` });', ["DELETE /api/roles/{}"]],
    [
      "a constant and its end",
      'const url = "/api/roles"; call({ url: `${url}/${id}`, method: "PUT" });',
      ["PUT /api/roles/{}"],
    ],
    [
      "the method that is given to a function",
      `const send = (method, url) => call({ method, url }); send("POST", "/api/roles");`,
      ["POST /api/roles"],
    ],
    [
      "the method of the function",
      `const add = (url) => call({ method: "POST", url }); add("/api/roles");`,
      ["POST /api/roles"],
    ],
    [
      "the method of a function that is called inside",
      `const put = (url) => call({ method: "PUT", url }); const save = (url) => put(url); save("/api/roles");`,
      ["PUT /api/roles"],
    ],
    [
      "a request that is spread into another",
      `const url = "/api/roles"; const ask = (more) => call({ url, ...more }); ask({ method: "POST" });`,
      ["POST /api/roles"],
    ],
    [
      "a helper of forms",
      `call({ ...formOf("/api/documents", file), as: "admin" });`,
      ["POST /api/documents"],
    ],
    [
      "a client",
      `api.get("/api/roles"); api.send("DELETE", "/api/roles/1");`,
      ["GET /api/roles", "DELETE /api/roles/1"],
    ],
    [
      "a table of tests",
      `it.each([["/api/roles", 1]])("%s", (url) => call({ method: "PATCH", url }));`,
      ["PATCH /api/roles"],
    ],
    ["a call by its name", `expect(log).toContain("PUT /api/roles");`, ["PUT /api/roles"]],
  ])("have %s", (_what, source, expected) => {
    expect(requests(source).filter((request) => request.includes("/api/"))).toEqual(expected);
  });

  it("know the addresses that are imported", () => {
    expect(requests("call({ url: `${endpoint}/status` });", { endpoint: "/api/export" })).toEqual([
      "GET /api/export/status",
    ]);
  });

  it("are none of comments", () => {
    expect(requests(`// call({ url: "/api/roles" })\n/* "/api/users" */ const one = 1;`)).toEqual([]);
  });
});
