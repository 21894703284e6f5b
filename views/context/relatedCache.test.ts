import { describe, expect, it, vi } from "vitest";
import type { RecordData } from "../../engine/index.ts";
import { createRelatedCache } from "./relatedCache.ts";

const person = (id: number, label: string) => ({ id, templateAlias: "employee", label });
const answer = (id: number) => ({ ...person(id, `Person ${id}`), version: 1 }) as unknown as RecordData;

describe("the cache of related titles", () => {
  it("asks once for what it does not know, and tells when it came", async () => {
    const load = vi.fn(async (id: number) => answer(id));
    const cache = createRelatedCache(load);
    const told = vi.fn();
    cache.subscribe(told);
    cache.add([person(1, "Jordan Reyes")]);
    cache.ensure([1, 2], "employee");
    cache.ensure([2], "employee");
    await vi.waitFor(() => expect(cache.get(2)?.label).toBe("Person 2"));
    expect(load.mock.calls).toEqual([[2]]);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it("keeps a record that may not be viewed as restricted, without a title", async () => {
    const cache = createRelatedCache(() => Promise.reject(new Error("403")));
    cache.ensure([7], "employee");
    const restricted = { id: 7, templateAlias: "employee", label: null, restricted: true };
    await vi.waitFor(() => expect(cache.get(7)).toEqual(restricted));
  });

  it("lets the newest title win, and stays silent where nothing is new", () => {
    const cache = createRelatedCache(async (id) => answer(id));
    cache.add([person(1, "Old")]);
    cache.add([person(1, "New")]);
    const { version } = cache;
    const before = version();
    cache.add([person(1, "New")]);
    expect([cache.get(1)?.label, version()]).toEqual(["New", before]);
  });
});
