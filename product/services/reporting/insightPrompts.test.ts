import { expect, it } from "vitest";
import type { Call, Request } from "../request.ts";
import { createInsightPromptsClient } from "./insightPrompts.ts";

it("prompts are asked of the dashboard service, with nothing that was left out", async () => {
  const calls: Call[] = [];
  const data = [{ id: 2 }, { id: 1 }];
  const request = (async (call: Call) => {
    calls.push(call);
    return { id: 3, data };
  }) as Request;
  const client = createInsightPromptsClient(request);
  expect(await client.generate("trips")).toMatchObject({ id: 3 });
  await client.generate("trips", "drivers");
  expect(await client.recent(5)).toEqual(data);
  await client.rate(3, "right");
  await client.rate(3, "wrong", "No");
  const to = { service: "dashboards", path: "/dashboard/generate/visual-insight" };
  expect(calls).toEqual([
    { ...to, method: "POST", body: { userPrompt: "trips" } },
    { ...to, method: "POST", body: { userPrompt: "trips", dataset: "drivers" } },
    { ...to, query: { limit: 5 } },
    { ...to, method: "PUT", body: { id: 3, feedback: "right" } },
    { ...to, method: "PUT", body: { id: 3, feedback: "wrong", comment: "No" } },
  ]);
});
