import { afterEach, expect, it, vi } from "vitest";
import type { Call, Request } from "../request.ts";
import { createFleetClient } from "./fleet.ts";
import { createKpiClient } from "./kpi.ts";

afterEach(() => void vi.useRealTimers());

const refusal = { status: 403, code: "not_permitted", message: "You may not." };
const asked = { groupIds: [2], timePeriod: "last30Days" };

/** A server that answers with what it was asked, refuses the list `closed`, and gives no answer together where it is slow. */
function answering({ isSlow = false }: { isSlow?: boolean } = {}) {
  const calls: Call[] = [];
  const one = (each: { list?: string }) => (each.list === "closed" ? { error: refusal } : { answer: each });
  const request = (async (call: Call) => {
    calls.push(call);
    if (!call.path.endsWith("/together")) return { path: call.path, data: [] };
    if (isSlow) return new Promise(() => undefined);
    const kinds = ["counts", "rows", "graphs", "units", "questions", "tables"];
    const body = call.body as Record<string, { list?: string }[] | undefined>;
    return Object.fromEntries(
      kinds.map((kind) => [
        kind,
        kind === "questions"
          ? (body[kind] ?? []).map((each) => ({ answer: { ...each, groups: [] } }))
          : (body[kind] ?? []).map(one),
      ]),
    );
  }) as Request;
  return { calls, fleet: createFleetClient(request), kpi: createKpiClient(request) };
}

it("asks for all that a dashboard shows in one request, and each part has its own answer or refusal", async () => {
  const { calls, fleet, kpi } = answering();
  const found = await Promise.allSettled([
    fleet.counts("accidents", asked),
    fleet.rows("accidents", { ...asked, sort: [{ field: "date", direction: "asc" }], limit: 5 }),
    fleet.counts("closed", asked),
    fleet.graph({ groupIds: [] }),
    fleet.units({ groupIds: [7] }),
    kpi.askSeveral([{ name: "accidents" }, { name: "claims" }]),
    kpi.rows("accidents", { limit: 1 }),
  ]);
  expect(calls.map(({ path }) => path)).toEqual(["/api/fleet-performance/together"]);
  expect(found.map((each) => (each.status === "fulfilled" ? each.value : each.reason))).toEqual([
    { list: "accidents", ...asked },
    { list: "accidents", ...asked, sort: ["date", "asc"], limit: 5 },
    expect.objectContaining({ status: 403, message: "You may not." }),
    {},
    { groupIds: [7] },
    [
      { name: "accidents", groups: [] },
      { name: "claims", groups: [] },
    ],
    { name: "accidents", limit: 1 },
  ]);
});

it("asks for a part that stands alone by its own call", async () => {
  const { calls, fleet, kpi } = answering();
  await fleet.counts("accidents", asked);
  await kpi.askSeveral([{ name: "accidents" }]);
  expect(calls.map(({ path }) => path)).toEqual(["/api/fleet-performance/accidents/counts", "/kpi/multi"]);
});

it("sends no more of a kind in a request than it takes", async () => {
  const { calls, kpi } = answering();
  const questions = Array.from({ length: 30 }, () => ({ name: "accidents" }));
  const found = await Promise.all([kpi.askSeveral(questions), kpi.askSeveral(questions)]);
  expect(found).toEqual([[], []]);
  expect(calls.map(({ path }) => path)).toEqual(["/kpi/multi", "/kpi/multi"]);
});

it("asks for each part alone where the whole takes long", async () => {
  vi.useFakeTimers();
  const { calls, fleet } = answering({ isSlow: true });
  const found = Promise.all([fleet.counts("accidents", asked), fleet.counts("claims", asked)]);
  await vi.advanceTimersByTimeAsync(4_001);
  expect(await found).toHaveLength(2);
  expect(calls).toHaveLength(3);
});
