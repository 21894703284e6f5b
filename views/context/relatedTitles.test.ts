import { describe, expect, it, vi } from "vitest";
import type { RecordData } from "../../engine/index.ts";
import { fakeCache } from "../serverData/testing/fakeCache.ts";
import { serverKeys } from "../serverData/keys.ts";
import { createRelatedTitles } from "./relatedTitles.ts";

const person = (id: number, label: string) => ({ id, templateAlias: "employee", label });
const answer = (id: number) => ({ ...person(id, `Person ${id}`), version: 1 }) as RecordData;

describe("the titles of related records", () => {
  it("are asked for once where they are not known", async () => {
    const load = vi.fn(async (id: number) => answer(id));
    const titles = createRelatedTitles(fakeCache(), load);
    titles.add([person(1, "Jordan Reyes")]);
    titles.ensure([1, 2], "employee");
    titles.ensure([2], "employee");
    await vi.waitFor(() => expect(titles.get(2)?.label).toBe("Person 2"));
    expect(load.mock.calls).toEqual([[2]]);
  });

  it("are those of a restricted record where it may not be viewed", async () => {
    vi.spyOn(console, "error").mockImplementationOnce(() => undefined);
    const titles = createRelatedTitles(fakeCache(), () => Promise.reject(new Error("403")));
    titles.ensure([7], "employee");
    const restricted = { id: 7, templateAlias: "employee", label: null, restricted: true };
    await vi.waitFor(() => expect(titles.get(7)).toEqual(restricted));
  });

  it("are the newest, and nothing is written where nothing is new", () => {
    const cache = fakeCache();
    const titles = createRelatedTitles(cache, async (id) => answer(id));
    titles.add([person(1, "Old")]);
    titles.add([person(1, "New")]);
    const before = cache.read(serverKeys.titles());
    titles.add([person(1, "New")]);
    expect(titles.get(1)?.label).toBe("New");
    expect(cache.read(serverKeys.titles())).toBe(before);
  });
});
