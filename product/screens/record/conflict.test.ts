import { expect, test } from "vitest";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { compareEdits, mergedChanges } from "./conflict.ts";

const template = {
  fields: [
    { key: "city", label: "City" },
    { key: "notes", label: "Notes" },
    { key: "total", label: "Total", computed: { computeOn: "write" } },
  ],
  byKey: new Map([["groupId", { key: "groupId", label: "Terminal" }]]),
} as unknown as CompiledTemplate;
const base = { city: "Reno", notes: null, total: 1, groupId: 4 };

test("what only one of two people changed needs no decision", () => {
  const merge = compareEdits(template, base, { ...base, city: "Elko" }, { ...base, notes: "wet road" });
  expect(merge).toEqual({ clashes: [], onlyMine: { city: "Elko" }, onlyTheirs: ["Notes"] });
});

test("the same field with two different values is a clash, the same value is not", () => {
  const merge = compareEdits(
    template,
    base,
    { ...base, city: "Elko", notes: "x" },
    { ...base, city: "Ely", notes: "x" },
  );
  expect(merge.clashes).toEqual([{ key: "city", label: "City", mine: "Elko", theirs: "Ely" }]);
  expect(merge.onlyTheirs).toEqual([]);
});

test("computed fields and different ways to be empty are no changes", () => {
  const merge = compareEdits(template, base, { ...base, notes: "", total: 5 }, { ...base, total: 9 });
  expect(merge).toEqual({ clashes: [], onlyMine: {}, onlyTheirs: [] });
});

test("what is kept are my own changes and the clashes decided for mine", () => {
  const mine = { ...base, city: "Elko", notes: "mine", groupId: 5 };
  const merge = compareEdits(template, base, mine, { ...base, city: "Ely", notes: "theirs" });
  expect(mergedChanges(merge, new Set(["notes"]))).toEqual({ notes: "mine", groupId: 5 });
});
