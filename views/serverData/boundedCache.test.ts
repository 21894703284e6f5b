import { describe, expect, it } from "vitest";
import { BoundedCache } from "./boundedCache.ts";

/** A cache that keeps two idle entries, and how views come and go. */
function opened() {
  const cache = new BoundedCache(2);
  const show = (key: string) => {
    const hide = cache.show(key);
    cache.set(key, { data: key });
    return hide;
  };
  const visit = (...keys: string[]) => keys.forEach((key) => show(key)());
  return { cache, show, visit, known: () => [...cache.keys()] };
}

describe("the cache of what the server answered", () => {
  it("forgets what was shown longest ago", () => {
    const { cache, visit, known } = opened();
    visit("a", "b", "c");
    expect(known()).toEqual(["b", "c"]);
    expect(cache.get("a")).toBeUndefined();
    expect(cache.get("b")).toEqual({ data: "b" });
  });

  it("keeps what a view shows, however much comes after it", () => {
    const { cache, show, visit, known } = opened();
    const hideFirst = show("a");
    const hideSecond = show("a");
    hideFirst();
    visit("b", "c", "d", "e");
    expect(known()).toEqual(["a", "d", "e"]);
    cache.set("a", { data: "again" });
    hideSecond();
    expect(known()).toEqual(["a", "e"]);
    visit("f", "g");
    expect(known()).toEqual(["f", "g"]);
  });

  it("counts a look as a use, so that what is about to be shown again stays", () => {
    const { cache, visit, known } = opened();
    visit("a", "b");
    cache.get("a");
    visit("c");
    expect(known()).toEqual(["a", "c"]);
  });

  it("keeps what was never shown, such as titles, and forgets what is deleted", () => {
    const { cache, visit, known } = opened();
    cache.set("titles", { data: "titles" });
    visit("a", "b", "c");
    expect(known()).toEqual(["titles", "b", "c"]);
    cache.delete("b");
    visit("d");
    expect(known()).toEqual(["titles", "c", "d"]);
  });

  it("has no entry for a view that went before its answer came", () => {
    const { cache, show, known } = opened();
    cache.show("early")();
    const hide = show("a");
    expect(known()).toEqual(["a"]);
    hide();
    expect(known()).toEqual(["a"]);
  });
});
