import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { queryEngine } from "../testing/queryFixture.ts";
import { harmless, unharmed } from "./harmless.ts";
import { isNumeric } from "./sheet.ts";

describe("[S10][ASVS 1.2.10] a text in a spreadsheet", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["＝1+1", "'＝1+1"],
    [";=1+1", ";'=1+1"],
    ["Reno; =1+1", "Reno; '=1+1"],
    ["Reno\t@SUM(A1)", "Reno\t'@SUM(A1)"],
    ["Reno\n=1+1", "Reno\n'=1+1"],
    ["'=1", "''=1"],
    ["a;'=1", "a;''=1"],
    ["\t=1", "'\t'=1"],
  ])("runs no formula wherever a cell may begin: %j", (text, cell) => {
    expect(harmless(text)).toBe(cell);
  });

  it.each(["Reno", "it's 5=5", "a; b", "list:\n- one\n- two", "5 - 3", "a;b='c'"])(
    "stays as it is: %j",
    (text) => {
      expect(harmless(text)).toBe(text);
    },
  );

  it("is also what a file's name is, although a file is stored by its number", () => {
    const fields = queryEngine().template("incident").byKey;
    const numeric = (key: string) => [fields.get(key)].map((field) => field && isNumeric(field));
    expect(["paper", "yard", "driver", "title", "outcome"].flatMap(numeric)).not.toContain(true);
    expect(["count", "cost", "wait", "day", "time"].flatMap(numeric)).not.toContain(false);
  });

  it("is had back as it was", () => {
    const piece = fc.constantFrom(
      "'",
      "=",
      "+",
      "-",
      "@",
      "＝",
      ";",
      "\t",
      "\n",
      "\r",
      "\0",
      " ",
      ",",
      "a",
      "1",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        expect(unharmed(harmless(text))).toBe(text);
      }),
      { numRuns: 5_000 },
    );
  });
});
