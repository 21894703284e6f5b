import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assuranceFile, readGoals, readTaggedTests } from "./lib/assuranceFiles.mjs";
import { assurancePage } from "./lib/assurancePage.mjs";
import type { Goal } from "./lib/assurancePage.mjs";
import { root } from "./lib/process.mjs";
import { taggedTests } from "./lib/testTitles.mjs";

const source = `
  describe("[R2] a folder", () => {
    it("has one owner [S1]", () => { expect("[R9]").toBe("[R9]"); });
    it.each([["a", 1]])(\`frees \${COUNT} locks\`, () => {});
  });
  // it("[R8] is only a remark", () => {});
  test.runIf(slow)("[ASVS 7.4.1][R1] outlives a kill", () => {});
`;
const pageOf = (...goals: Goal[]) =>
  assurancePage([{ title: "Goals", about: "All.", goals }], taggedTests(source, "server/life.test.ts"));
const others: Goal[] = ["R1", "S1", "ASVS 7.4.1"].map((id) => ({ id, goal: "It holds." }));

describe("the page of assurance", () => {
  it("says what the goals and the titles of the tests say now (npm run docs)", () => {
    expect(readFileSync(join(root, assuranceFile), "utf8")).toBe(
      assurancePage(readGoals(), readTaggedTests()),
    );
  });

  it("sets each goal beside the tests that prove it", () => {
    const lines = pageOf({ id: "R2", goal: "One owner | at once." }, ...others).split("\n");
    expect(lines).toContain(
      "| R2 | One owner \\| at once. | held | `server/life.test.ts`: a folder (all of it) |  |",
    );
    expect(lines).toContain("| S1 | It holds. | held | `server/life.test.ts`: a folder › has one owner |  |");
    expect(lines).toContain("| Goals | 4 | 0 | 0 | 0 |");
  });

  it("says what is missing, and what does not apply", () => {
    const page = pageOf(
      { id: "R2", goal: "One owner.", gap: "Tried on Linux." },
      { id: "R3", goal: "A backup.", gap: "Not built." },
      { id: "3", parts: ["ASVS 3.3.1", "ASVS 3.3.2"], goal: "Cookies.", exempt: "There are none." },
      ...others,
    );
    expect(page).toContain(
      "| held in part | `server/life.test.ts`: a folder (all of it) | Tried on Linux. |",
    );
    expect(page).toContain("| R3 | A backup. | not held |  | Not built. |");
    expect(page).toContain("| 3. ASVS 3.3.1, ASVS 3.3.2 | Cookies. | does not apply |  | There are none. |");
  });

  it("is not made for a tag without a goal, nor for a part of a goal that has no test and says nothing of that", () => {
    expect(() => pageOf(...others)).toThrow("server/life.test.ts: there is no goal [R2].");
    expect(() => pageOf({ id: "R2", parts: ["R2", "R7"], goal: "Both." }, ...others)).toThrow(
      "R2: no test has [R7] in its title; name what is missing as its gap.",
    );
  });
});

describe("a test that says what it proves", () => {
  it("is read with its groups, its tags and what its title is filled with", () => {
    const of = (tag: string) =>
      taggedTests(
        'it(`[R5] sends ${COUNT} requests`, () => {}); it("x [S2]", () => {});',
        "a.test.ts",
      ).filter(({ tags }) => tags.includes(tag));
    expect(of("R5").map(({ title }) => title)).toEqual(["sends ${COUNT} requests"]);
    expect(of("S2")).toEqual([{ file: "a.test.ts", title: "x", tags: ["S2"], isGroup: false }]);
  });

  it("runs", () => {
    expect(() => taggedTests('it.skip("[R5] later", () => {});', "a.test.ts")).toThrow(
      "a.test.ts: '[R5] later' proves nothing: it never runs.",
    );
  });
});
