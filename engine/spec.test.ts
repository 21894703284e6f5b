import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = new URL(".", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), "utf8");
const tests = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith(".test.ts") && path !== "spec.test.ts");
const invariants = [...read("SPEC.md").matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map((match) => match[1]);
const tested = tests.flatMap((path) =>
  [...read(path).matchAll(/"(?:(?:\[[^\]]+\])+ )?([A-Z]\d+): /g)].map((match) => match[1]),
);

describe("the invariants", () => {
  it("have different numbers", () => {
    expect(invariants.length).toBeGreaterThan(50);
    expect(new Set(invariants).size).toBe(invariants.length);
  });

  it("each have a test, and no test names another", () => {
    expect([...new Set(tested)].sort()).toEqual([...invariants].sort());
  });
});
