import { expect, it, vi } from "vitest";
import { createExportsClient } from "./exports.ts";
import type { Call, Request } from "./request.ts";

it("asks for exports as lists are asked, and for their files by their ids (spec reporting.md 7)", async () => {
  const calls: Call[] = [];
  const request = (async (call: Call) => void calls.push(call)) as Request;
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
  await client.content("a");
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
  expect(fetch).toHaveBeenCalledWith("/api/models/query/export/content/a");
});
