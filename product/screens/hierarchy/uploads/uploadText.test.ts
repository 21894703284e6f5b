import { expect, it } from "vitest";
import type { HierarchyPreview } from "../../../services/index.ts";
import { changeCount, foundChanges, fromTo, problemsCsv } from "./uploadText.ts";

const changes: HierarchyPreview["changes"] = [
  { kind: "moved", row: 2, alias: "reno", name: "Reno", from: "West", to: "East" },
  { kind: "renamed", row: 3, alias: "dock", name: "Dock 2", from: "Dock", to: "Dock 2" },
  { kind: "added", row: 4, alias: "yard", name: "Yard", from: null, to: "East" },
  { kind: "inactivated", row: 5, alias: "old", name: "Old", from: null, to: null },
];

it("finds changes by kind, and by a part of what they say", () => {
  expect(foundChanges(changes, undefined, "")).toHaveLength(4);
  expect(foundChanges(changes, "moved", "")).toEqual([changes[0]]);
  expect(foundChanges(changes, undefined, " EAST ")).toEqual([changes[0], changes[2]]);
  expect(foundChanges(changes, "moved", "dock")).toEqual([]);
});

it("says from where to where", () => {
  expect(changes.map(fromTo)).toEqual(["West → East", "Dock → Dock 2", "below East", ""]);
});

it("counts what changes, without what the file does not name", () => {
  const counts = { added: 1, renamed: 2, moved: 3, retyped: 4, inactivated: 5, activated: 6, unnamed: 70 };
  expect(changeCount({ counts })).toBe(21);
});

it("writes problems as a file", () => {
  const problems = [
    { row: 2, column: "Type", reason: 'Not "Star".' },
    { row: null, column: null, reason: "Torn." },
  ];
  expect(problemsCsv(problems)).toBe('Row,Column,Problem\r\n2,Type,"Not ""Star""."\r\n,,Torn.\r\n');
});
