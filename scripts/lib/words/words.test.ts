import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../process.mjs";
import { longPage, withContents } from "../contents.mjs";
import { glossaryFile, glossaryPage } from "./glossaryPage.mjs";
import {
  allHitsIn,
  avoidRules,
  countByPackage,
  hitsIn,
  hitsUnder,
  keptWords,
  lowered,
  overCeiling,
} from "./words.mjs";

const found = (text: string, file = "engine/some.ts") => hitsIn(file, text).map((hit) => hit.found);

describe("words to avoid", () => {
  it.each([
    ["const asker = readAsker();", ["asker", "asker"]],
    ["export interface HouseParts { told: boolean }", ["HouseParts", "house", "told"]],
    ["// It tells who asks.", ["tells"]],
    ["const place = placeOf(node);", ["place", "placeOf"]],
    ["if (rows.holds(key)) claim();", ["holds"]],
    ["// The list is made anew and taken back.", ["anew", "taken back"]],
    ["// A user sees his own drafts.", ["his"]],
    ["const desk = await openWorld();", ["desk", "openWorld"]],
  ])("are found in names and prose: %s", (text, words) => {
    expect(found(text).toSorted()).toEqual(words.toSorted());
  });

  it.each([
    "// Leave room for a scroll bar; the household keeps to it.",
    "const label = 'Place an order';",
    "const Placeholder = replace(inPlace, decimalPlaces);",
    "// The text begins with a capital; parts per million; the dock door; emergency room.",
    "// One can tell them apart by the wall clock. Law enforcement was called.",
    "// A condition holds when each part holds.",
  ])("are not found where they have their ordinary meaning: %s", (text) => {
    expect(found(text)).toEqual([]);
  });

  it("are found in the name of a file", () => {
    expect(hitsIn("server/house.ts", "")).toMatchObject([{ line: 0, found: "house" }]);
  });

  it("each have something to write for them", () => {
    for (const { avoid, write, words, names } of avoidRules) {
      expect(write, avoid).not.toBe("");
      expect(words ?? names, avoid).toBeDefined();
    }
  });

  it.each(keptWords)("stay where nothing else can be written: $found in $file", ({ file, found, why }) => {
    const text = readFileSync(join(root, file), "utf8");
    expect(allHitsIn(file, text).map((hit) => hit.found)).toContain(found);
    expect(hitsIn(file, text).map((hit) => hit.found)).not.toContain(found);
    expect(hitsIn("engine/some.ts", text).map((hit) => hit.found)).toContain(found);
    expect(why).toMatch(/\.$/);
  });

  it("are counted by package, in sources and pages, not in what is installed or built", () => {
    const folder = mkdtempSync(join(tmpdir(), "words-"));
    const files = ["engine/a.ts", "docs/b.md", "README.md", "node_modules/c/d.ts", "dist/e.mjs"];
    for (const path of files) {
      mkdirSync(join(folder, path, ".."), { recursive: true });
      writeFileSync(join(folder, path), "// The asker.\n");
    }
    expect(countByPackage(hitsUnder(folder))).toEqual({ engine: 1, docs: 1, ".": 1 });
    rmSync(folder, { recursive: true });
  });
});

describe("the ceilings", () => {
  it("allow a package its number, and none to one that has no ceiling", () => {
    expect(overCeiling({ engine: 3, views: 1 }, { engine: 3 })).toEqual(["views"]);
    expect(overCeiling({ engine: 4 }, { engine: 3 })).toEqual(["engine"]);
  });

  it("only go down, and go away at 0", () => {
    expect(lowered({ engine: 2, views: 9 }, { engine: 3, views: 5, server: 4 })).toEqual({
      engine: 2,
      views: 5,
    });
  });
});

it("the glossary says what its lists say now (npm run docs)", () => {
  const page = glossaryPage();
  const isLong = page.split("\n").length > longPage;
  expect(readFileSync(join(root, glossaryFile), "utf8")).toBe(isLong ? withContents(page) : page);
});
