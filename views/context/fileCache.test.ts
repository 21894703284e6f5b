import { describe, expect, it, vi } from "vitest";
import { createFileCache } from "./fileCache.ts";

const stored = { id: 3, name: "scene.jpg", size: 1000, href: "/files/3" };

describe("createFileCache", () => {
  it("asks once for a file, and tells when it is known", async () => {
    const load = vi.fn(async () => stored);
    const cache = createFileCache(load);
    const told = vi.fn();
    cache.subscribe(told);
    cache.ensure(3);
    cache.ensure(3);
    expect([load.mock.calls.length, cache.known(3)]).toEqual([1, undefined]);
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    expect(cache.get(3)).toEqual(stored);
  });

  it("keeps what an upload told when the file cannot be asked for", async () => {
    const cache = createFileCache(() => Promise.reject(new Error("offline")));
    cache.add({ id: 3, name: "scene.jpg", size: 1000 });
    cache.ensure(3);
    cache.ensure(4);
    await vi.waitFor(() => expect(cache.known(4)).toBeNull());
    expect(cache.get(3)).toMatchObject({ name: "scene.jpg" });
    expect(createFileCache(() => undefined).get(5)).toBeUndefined();
  });
});
