import { expect, it, vi } from "vitest";
import type { Call, Request } from "./request.ts";
import { createSharedReads } from "./sharedReads.ts";

const record: Call = { service: "main", path: "/api/models/7" };
const vehicles: Call = { service: "main", path: "/api/models/get", method: "POST", body: { ids: [1, 2] } };
const list: Call = { service: "main", path: "/api/models/get", method: "POST", body: { limit: 50 } };
const save: Call = { service: "main", path: "/api/models/7", method: "PUT", body: {} };

/** A server that numbers its answers; the clock stands still until it is moved. */
function fixture() {
  let clock = 0;
  const sent = vi.fn(async (_call: Call): Promise<unknown> => sent.mock.calls.length);
  const reads = createSharedReads(sent as unknown as Request, () => clock);
  return { sent, ...reads, wait: (ms: number) => (clock += ms) };
}

it("asks once for what is asked at the same time, and again once it is answered", async () => {
  const { request, sent } = fixture();
  expect(await Promise.all([request(record), request(record), request(vehicles), request(vehicles)])).toEqual(
    [1, 1, 2, 2],
  );
  expect(await request(record)).toBe(3);
  expect(sent).toHaveBeenCalledTimes(3);
});

it("keeps records that are named by their ids for two seconds", async () => {
  const { request, wait } = fixture();
  expect(await request(vehicles)).toBe(1);
  wait(1_999);
  expect(await request(vehicles)).toBe(1);
  wait(1);
  expect(await request(vehicles)).toBe(2);
});

it("lists of what is added meanwhile are asked by each for itself", async () => {
  const { request } = fixture();
  const documents = { ...record, path: "/api/models/7/documents" };
  expect(await Promise.all([documents, documents, list, list].map((call) => request(call)))).toEqual([
    1, 2, 3, 4,
  ]);
});

it("keeps nothing over an upload", async () => {
  const { request, forget } = fixture();
  await request(vehicles);
  forget();
  expect(await request(vehicles)).toBe(2);
});

it("keeps nothing over a change, neither from before nor from while it is made", async () => {
  const { request } = fixture();
  await request(vehicles);
  const saving = request(save);
  const meanwhile = request(vehicles);
  await saving;
  expect(await meanwhile).toBe(3);
  expect(await request(vehicles)).toBe(4);
});

it("a sign-in beside reads drops none of them", async () => {
  const { request } = fixture();
  await request(vehicles);
  await request({ service: "login", path: "/sign-in", method: "POST" });
  expect(await request(vehicles)).toBe(1);
});

it("gives what was asked ahead to the one who asks next, however late, and not to others", async () => {
  const { ahead, request, wait } = fixture();
  await ahead(record);
  wait(60_000);
  expect(await request(record)).toBe(1);
  expect(await request(record)).toBe(2);
});

it("gives what was asked ahead also to whoever could cancel it, and asks it once however often it is asked ahead", async () => {
  const { ahead, request } = fixture();
  expect(await Promise.all([ahead(list), ahead(list)])).toEqual([1, 1]);
  const { signal } = new AbortController();
  expect(await request({ ...list, signal })).toBe(1);
  expect(await request({ ...list, signal })).toBe(2);
});

it("asks again for what failed ahead, and for what was forgotten", async () => {
  const { ahead, request, forgetAhead, sent } = fixture();
  sent.mockRejectedValueOnce(new Error("lost"));
  await expect(ahead(record)).rejects.toThrow("lost");
  expect(await request(record)).toBe(2);
  await ahead(record);
  forgetAhead();
  expect(await request(record)).toBe(4);
});

it("a failure is for all who asked at the same time, and not kept", async () => {
  const { request, sent } = fixture();
  sent.mockRejectedValueOnce(new Error("lost"));
  const both = await Promise.allSettled([request(vehicles), request(vehicles)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await request(vehicles)).toBe(2);
});

it("what may be given up is asked by each for itself", async () => {
  const { request } = fixture();
  const { signal } = new AbortController();
  expect(await Promise.all([request({ ...list, signal }), request({ ...list, signal })])).toEqual([1, 2]);
});
