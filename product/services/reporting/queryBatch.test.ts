import { expect, it, vi } from "vitest";
import { createReportsClient } from "./reports.ts";
import type { Call, Request } from "../request.ts";

const query = (limit: number) => ({
  template: "trip",
  aggregations: [{ aggregate: "COUNT" as const }],
  limit,
});
const tooLarge = { status: 400, code: "question_too_large", message: "The query would read too much." };

type Limits = readonly { limit: number }[];

/** A server that answers each query with its limit as the count, and refuses that with the limit 13; it never answers what is `slow`. */
function counting(isSlow: (queries: Limits) => boolean = () => false) {
  const calls: Call[] = [];
  const request = (async (call: Call) => {
    calls.push(call);
    const { queries } = call.body as { queries: Limits };
    if (isSlow(queries)) return new Promise(() => undefined);
    const data = queries.map(({ limit: count }) => ({
      template: "trip",
      groups: [{ groupKey: [], groupValue: [count], count }],
      next: null,
      notices: [],
      ...(count === 13 && { error: tooLarge }),
    }));
    return { data };
  }) as Request;
  return { calls, client: createReportsClient(request) };
}

const countsOf = (answers: readonly { groups?: readonly { count: number }[] }[]) =>
  answers.map(({ groups }) => groups?.[0]?.count);

it("sends what few parts of a page ask by requests of their own", async () => {
  const { calls, client } = counting();
  await Promise.all([1, 2, 3, 4, 5].map((limit) => client.ask([query(limit)])));
  expect(calls.map(({ body }) => body)).toEqual(
    [1, 2, 3, 4, 5].map((limit) => ({ queries: [query(limit)] })),
  );
});

it("sends what many parts ask at the same moment together, each with its own answers or its own error", async () => {
  const { calls, client } = counting();
  const asked = Array.from({ length: 12 }, (_, card) => [query(2 * card), query(2 * card + 1)]);
  const answers = await Promise.allSettled(asked.map((queries) => client.ask(queries)));
  expect(calls.map(({ body }) => body)).toEqual([{ queries: asked.flat(), apart: true }]);
  for (const [card, answer] of answers.entries()) {
    if (card === 6)
      expect(answer).toMatchObject({ status: "rejected", reason: { code: "question_too_large" } });
    else
      expect(countsOf(answer.status === "fulfilled" ? answer.value : [])).toEqual([2 * card, 2 * card + 1]);
  }
});

it("asks at most 60 queries by one request, those of a part never by two", async () => {
  const { calls, client } = counting();
  const asked = Array.from({ length: 7 }, (_, card) =>
    Array.from({ length: 11 }, (__, index) => query(100 + card * 11 + index)),
  );
  const answers = await Promise.all(asked.map((queries) => client.ask(queries)));
  expect(answers.flatMap(countsOf)).toEqual(asked.flat().map(({ limit }) => limit));
  const lengths = calls.map(({ body }) => (body as { queries: unknown[] }).queries.length);
  expect(lengths).toEqual([55, 22]);
});

it("fails all where the request fails", async () => {
  const failure = new Error("The service is away.");
  const request = (async () => {
    throw failure;
  }) as Request;
  const client = createReportsClient(request);
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) => client.ask([query(index)])),
  );
  expect(answers.map((answer) => answer.status === "rejected" && answer.reason)).toEqual(
    answers.map(() => failure),
  );
});

it("asks the parts of a request that takes long by requests of their own as well: a slow one delays no other", async () => {
  vi.useFakeTimers();
  try {
    const { client, calls } = counting((queries) => queries.some(({ limit }) => limit === 99));
    const asked = [1, 2, 3, 4, 5, 99].map((limit) => client.ask([query(limit)]));
    const quick = Promise.all(asked.slice(0, 5));
    await vi.advanceTimersByTimeAsync(3_900);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect((await quick).flatMap(countsOf)).toEqual([1, 2, 3, 4, 5]);
    expect(calls).toHaveLength(7);
  } finally {
    vi.useRealTimers();
  }
});
