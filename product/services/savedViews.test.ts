import { expect, test } from "vitest";
import type { TableState } from "../../engine/index.ts";
import type { Call, Request } from "./request.ts";
import { createSavedViewsClient } from "./savedViews.ts";

const state: TableState = { columns: [{ key: "date" }], orderBy: [], filters: [], search: "" };

function recording(answer: unknown) {
  const calls: Call[] = [];
  const request: Request = async <Answer>(call: Call) => {
    calls.push(call);
    return answer as Answer;
  };
  return { calls, client: createSavedViewsClient(request) };
}

test("views and settings of a list come in one call", async () => {
  const settings = { defaultViewId: 3, columns: [] };
  const { calls, client } = recording({ data: [{ id: 3 }], settings });
  expect(await client.read("accident")).toEqual({ views: [{ id: 3 }], settings });
  expect(calls).toEqual([{ service: "main", path: "/api/savedViews", query: { templateAlias: "accident" } }]);
});

test("a view is added, changed and removed", async () => {
  const { calls, client } = recording(undefined);
  const content = { name: "Mine", shared: true, state };
  await client.add("accident", content);
  await client.change(3, content);
  await client.remove(3);
  await client.keep("accident", { defaultViewId: null });
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["POST", "/api/savedViews", { templateAlias: "accident", ...content }],
    ["PUT", "/api/savedViews/3", content],
    ["DELETE", "/api/savedViews/3", undefined],
    ["PUT", "/api/savedViews/settings", { templateAlias: "accident", defaultViewId: null }],
  ]);
});
