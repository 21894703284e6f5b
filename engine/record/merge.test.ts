import { describe, expect, it } from "vitest";
import { compileOne } from "../testing/context.ts";
import { templateOf } from "../testing/templates.ts";
import { compareEdits, mergedChanges } from "./merge.ts";

const template = compileOne(
  templateOf({
    city: { type: "text", label: "City" },
    notes: { type: "text", label: "Notes" },
    seen: { type: "checkbox", label: "Seen" },
    total: { type: "computed", as: "number", label: "Total", expression: "1" },
  }),
);
const base = { city: "Reno", notes: null, total: 1, groupId: 4, retentionLock: false };

describe("merging", () => {
  it("R9: what only one of two people changed needs no decision", () => {
    const merge = compareEdits(template, base, { ...base, city: "Elko" }, { ...base, notes: "wet road" });
    expect(merge).toEqual({ clashes: [], onlyMine: { city: "Elko" }, onlyTheirs: ["Notes"] });
  });

  it("R9: one field with two different values is a clash, the same value is not", () => {
    const mine = { ...base, city: "Elko", notes: "x" };
    const merge = compareEdits(template, base, mine, { ...base, city: "Ely", notes: "x " });
    expect(merge.clashes).toEqual([
      { key: "city", label: "City", base: "Reno", mine: "Elko", theirs: "Ely" },
    ]);
    expect(merge.onlyTheirs).toEqual([]);
    expect(merge.onlyMine).toEqual({});
  });

  it("R9: computed fields and different ways to be empty are no changes", () => {
    const mine = { ...base, notes: "", seen: false, total: 5 };
    const merge = compareEdits(template, base, mine, { ...base, total: 9 });
    expect(merge).toEqual({ clashes: [], onlyMine: {}, onlyTheirs: [] });
  });

  it("R9: keeps my own changes and the conflicts decided for mine", () => {
    const mine = { ...base, city: "Elko", notes: "mine", groupId: 5 };
    const merge = compareEdits(template, base, mine, { ...base, city: "Ely", notes: "theirs" });
    expect(mergedChanges(merge, new Set(["notes"]))).toEqual({ notes: "mine", groupId: 5 });
  });
});
