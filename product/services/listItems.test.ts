import { expect, it, vi } from "vitest";
import { createListItemsClient } from "./listItems.ts";
import type { Call } from "./request.ts";

it("asks for a list of a record, and saves lines of it (spec platform.md 7.1)", async () => {
  const items = [{ id: null, prototype: { alias: "lease", name: "Lease" }, fields: {}, version: 0 }];
  const calls: Call[] = [];
  const request = vi.fn(async (call: Call) => {
    calls.push(call);
    return { data: items };
  });
  const client = createListItemsClient(request as Parameters<typeof createListItemsClient>[0]);
  expect(await client.list(7, "papers")).toEqual(items);
  const changes = [{ alias: "lease", version: 0, fields: { status: "Complete" } }];
  expect(await client.save(7, "papers", changes)).toEqual(items);
  const address = { service: "main", path: "/api/models/7/listItems", query: { listTemplateId: "papers" } };
  expect(calls).toEqual([address, { ...address, method: "PUT", body: { items: changes } }]);
});
