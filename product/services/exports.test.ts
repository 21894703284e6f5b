import { expect, it, vi } from "vitest";
import { createExportsClient } from "./exports.ts";
import type { Call, Request } from "./request.ts";

it("asks for exports as lists are asked, and for their files by their ids (spec reporting.md 7)", async () => {
  const calls: Call[] = [];
  const request = (async (call: Call) => {
    calls.push(call);
    return { id: "a" };
  }) as Request;
  const fetch = vi.fn(async () => new Blob());
  const client = createExportsClient(request, { fetch });
  const orderBy = [{ field: "town", direction: "asc" as const }];
  const query = {
    template: "trip",
    search: "reno",
    tolerant: true,
    orderBy,
    columns: ["town"],
    name: "Trips",
  };
  await client.start("xlsx", query);
  await client.start("csv", {
    template: "trip",
    monitor: "trips",
    state: "soon",
    columns: ["town"],
    name: "Trips",
  });
  await client.remove("a");
  await client.content({ id: "a" });
  const asked = { templateAliases: ["trip"], columns: ["town"], name: "Trips" };
  const location = { service: "main", method: "POST" };
  expect(calls).toEqual([
    {
      ...location,
      path: "/api/models/query/export/xlsx",
      body: { ...asked, orderBy, textSearch: [{ field: "label", value: "reno" }], tolerant: true },
    },
    {
      ...location,
      path: "/api/models/query/export/csv",
      body: { ...asked, monitor: "trips", state: "soon" },
    },
    { service: "main", method: "DELETE", path: "/api/models/query/export/a" },
  ]);
  expect(fetch).toHaveBeenCalledWith({ service: "main", path: "/api/models/query/export/content/a" });
});

it("starts a download of several documents, and removes those that have expired (platform.md 7.6)", async () => {
  const calls: Call[] = [];
  const job = { id: "papers", service: "documents" };
  const request = (async (call: Call) => {
    calls.push(call);
    if (call.method === "DELETE") throw new Error("The server did not answer.");
    return job;
  }) as Request;
  const client = createExportsClient(request, { fetch: vi.fn() });
  expect(await client.startDownload([1, 2])).toEqual(job);
  const path = "/api/documents/downloads";
  expect(calls).toEqual([
    { service: "documents", method: "DELETE", path: `${path}/expired`, background: true },
    { service: "documents", method: "POST", path, body: { ids: [1, 2] } },
  ]);
});

it("fetches a file from the service that the export names, whoever listed it", async () => {
  const jobs = [
    { id: "lines", service: "auditLog" },
    { id: "people", service: "permissions" },
    { id: "papers", service: "documents" },
    { id: "trips" },
  ] as const;
  const calls: Call[] = [];
  const request = (async (call: Call) => {
    calls.push(call);
    return call.method === "POST" ? { id: "started", service: call.service } : jobs;
  }) as Request;
  const fetch = vi.fn(async () => new Blob());
  const client = createExportsClient(request, { fetch });
  expect(await client.list()).toEqual(jobs);
  const started = await client.start("xlsx", { grants: true, status: "Invited" });
  const other = createExportsClient(request, { fetch });
  for (const job of [...jobs, started]) await other.content(job);
  expect(calls.map(({ service }) => service)).toEqual(["main", "permissions"]);
  expect(calls[1]?.body).toEqual({ status: "Invited", format: "xlsx" });
  expect(fetch.mock.calls.flat()).toEqual([
    { service: "auditLog", path: "/api/export/content/lines" },
    { service: "permissions", path: "/api/grants/export/content/people" },
    { service: "documents", path: "/api/documents/downloads/content/papers" },
    { service: "main", path: "/api/models/query/export/content/trips" },
    { service: "permissions", path: "/api/grants/export/content/started" },
  ]);
});

it("has a file made of what queries answer, as they are asked", async () => {
  const calls: Call[] = [];
  const request = (async (call: Call) => {
    calls.push(call);
    return { id: "a" };
  }) as Request;
  const client = createExportsClient(request, { fetch: vi.fn() });
  const body = { queries: [{ template: "trip", name: "Trips" }], name: "Trips by day" };
  await client.start("xlsx", body);
  const path = "/api/models/query/export/xlsx";
  expect(calls).toEqual([{ service: "main", method: "POST", path, body }]);
});

it("starts each file of OSHA's forms by its own call, with the form alone (spec reporting.md 7)", async () => {
  const calls: Call[] = [];
  const request = (async (call: Call) => {
    calls.push(call);
    return { id: "a" };
  }) as Request;
  const client = createExportsClient(request, { fetch: vi.fn() });
  const form = { year: 2025, terminalId: 3 };
  const start = (format: "csv" | "pdf" | "xlsx", part: "cases" | "forms" | "summary" | "privacy") =>
    client.startCanned(format, { canned: "log", name: "Log", values: {}, osha: { part, form } });
  await start("xlsx", "forms");
  await start("pdf", "forms");
  await start("csv", "cases");
  await start("csv", "summary");
  await start("xlsx", "privacy");
  await start("pdf", "privacy");
  expect(calls.map(({ path }) => path)).toEqual(
    ["osha/xlsx", "osha/pdf", "osha300/csv", "osha300a/csv", "osha/privacy/xlsx", "osha/privacy/pdf"].map(
      (name) => `/api/models/query/export/${name}`,
    ),
  );
  expect(calls.map(({ body }) => body)).toEqual(Array.from({ length: 6 }, () => form));
});
