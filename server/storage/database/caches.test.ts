import { expect, it } from "vitest";
import { Caches, recentlyUsed } from "./caches.ts";

const numbers = recentlyUsed<{ value: number }>(2);

it("forgets what was not used for longest", () => {
  const cache = new Caches().of(numbers);
  cache.set("a", { value: 1 });
  cache.set("b", { value: 2 });
  expect(cache.get("a")).toEqual({ value: 1 });
  cache.set("c", { value: 3 });
  expect(["a", "b", "c"].map((key) => cache.get(key)?.value)).toEqual([1, undefined, 3]);
});

it("is one for each kind, and each database has its own", () => {
  const [one, other] = [new Caches(), new Caches()];
  one.of(numbers).set("a", { value: 1 });
  expect(one.of(numbers).get("a")).toEqual({ value: 1 });
  expect(one.of(recentlyUsed<{ value: number }>(2)).get("a")).toBeUndefined();
  expect(other.of(numbers).get("a")).toBeUndefined();
});
