import { describe, expect, it } from "vitest";
import { compareEnumSets, renamedChoices } from "./compareEnumSets.ts";
import type { AuthoredChoice, AuthoredEnumSet } from "./compareEnumSets.ts";

const set = (...values: AuthoredChoice[]): AuthoredEnumSet => ({ alias: "kinds", name: "Kinds", values });
const local = { name: "local", display: "Local", sortOrder: 1 };
const express = { name: "express", display: "Express", sortOrder: 2 };

describe("compareEnumSets", () => {
  it("finds nothing between sets that say the same", () => {
    expect(compareEnumSets(set(local), set({ ...local, was: ["near"] }))).toEqual([]);
  });

  it("lists choices that were added, removed, renamed or relabeled", () => {
    const after = set(
      { ...express, name: "fast", was: ["express"] },
      { ...local, display: "Near" },
      { name: "new", display: "New" },
    );
    const before = set(local, express, { name: "old", display: "Old" });
    const changes = compareEnumSets(before, { ...after, name: "Sorts" });
    expect(changes.map(({ sentence }) => sentence)).toEqual([
      "The choices of kinds are called 'Sorts' instead of 'Kinds'.",
      "The choice 'Express' (fast) of kinds is renamed from express: records that hold it follow.",
      "The choice 'Near' (local) of kinds says something else: companies that changed it themselves keep theirs.",
      "The choice 'New' (new) of kinds is added.",
      "The choice 'Old' (old) of kinds is removed: it is no longer offered, records that hold it keep it.",
    ]);
    expect(renamedChoices(changes)).toEqual({ express: "fast" });
  });

  it("adds all choices of a set that is new", () => {
    expect(compareEnumSets(undefined, set(local, express)).map(({ kind }) => kind)).toEqual([
      "choiceAdded",
      "choiceAdded",
    ]);
  });
});
