import { expect, it } from "vitest";
import { createReportsClient } from "./reports.ts";
import type { Call, Request } from "../request.ts";

/** A server that answers so, and what it was asked. */
function answering(answer: object) {
  const calls: Call[] = [];
  const request = (async (call: Call) => {
    calls.push(call);
    return answer;
  }) as Request;
  return { calls, client: createReportsClient(request) };
}

const query = { template: "trip", aggregations: [{ aggregate: "COUNT" as const }] };

it("asks the queries of a series at once, and gives their answers in order", async () => {
  const total = {
    template: "trip",
    groups: [{ groupKey: [], groupValue: [3], count: 3 }],
    next: null,
    notices: [],
  };
  const { calls, client } = answering({ data: [total] });
  expect(await client.ask([query])).toEqual([total]);
  expect(calls).toEqual([
    { service: "main", method: "POST", path: "/api/models/queries", body: { queries: [query] } },
  ]);
});

it("reads a page of records", async () => {
  const row = { id: 1, groupId: 3, label: "Trip 1", values: ["Reno"], redacted: [] };
  const { calls, client } = answering({ template: "trip", rows: [row], next: "b", notices: ["Left out."] });
  expect(await client.rows({ template: "trip", after: "a" })).toEqual({
    rows: [row],
    next: "b",
    notices: ["Left out."],
  });
  expect(calls[0]?.path).toBe("/api/models/query");
});
