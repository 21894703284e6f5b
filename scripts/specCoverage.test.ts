import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withContents } from "./lib/contents.mjs";
import { coverage, coverageFile, readNames } from "./lib/specification/coverage.mjs";
import { coveragePage } from "./lib/specification/coveragePage.mjs";
import { root } from "./lib/process.mjs";

const rows = coverage();
const namesOf = (found: typeof rows) => found.map(({ section, name }) => `${section}: ${name}`);

describe("what the specification asks for by name", () => {
  it("is in the page as it is now (npm run docs)", () => {
    expect(readFileSync(join(root, coverageFile), "utf8")).toBe(withContents(coveragePage(rows)));
  });

  it("is there, or another issue has it, or it says why it is otherwise", () => {
    const unnamed = rows.filter(
      ({ isThere, open, otherwise }) => !isThere && open === undefined && otherwise === undefined,
    );
    expect(namesOf(unnamed)).toEqual([]);
  });

  it("has a test that shows it where it is there", () => {
    expect(namesOf(rows.filter(({ isThere, test }) => isThere && test === undefined))).toEqual([]);
  });

  it("names a decision that there is where it is different on purpose", () => {
    const different = rows.filter(({ decision }) => decision !== undefined);
    const files = readdirSync(join(root, "docs/decisions"));
    const isDecided = (number = 0) =>
      files.some((file) => file.startsWith(`${String(number).padStart(4, "0")}-`));
    expect(namesOf(different.filter(({ decision }) => !isDecided(decision)))).toEqual([]);
    const known = new Set(different.map(({ name }) => name));
    expect(Object.keys(readNames().different).filter((name) => !known.has(name))).toEqual([]);
    expect(coveragePage(rows)).toContain("`Percent: rounds to a whole number` | different: decision 76 |");
  });

  it("is neither open nor otherwise once it is there", () => {
    const done = rows.filter(
      ({ isThere, open, otherwise }) => isThere && (open !== undefined || otherwise !== undefined),
    );
    expect(namesOf(done)).toEqual([]);
  });
});
