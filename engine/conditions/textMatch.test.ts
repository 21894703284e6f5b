import { describe, expect, it } from "vitest";
import { caseVariants, containsText, startsWithText } from "./textMatch.ts";

describe("text that is found whatever its capitals are", () => {
  it.each([
    ["Fort Worth", "t wO", true],
    ["Fort Worth", "worth ", false],
    ["Zoë Ångström", "Ë å", true],
    ["100% _a_", "% _A", true],
    ["a.c", "A.C", true],
    ["abc", "a.c", false],
    ["😀 Ok", "😀 oK", true],
    ["", "a", false],
  ])("C9: %j holds %j: %j", (text, part, passes) => {
    expect(containsText(text, part)).toBe(passes);
  });

  it("C9: begins with it at its very beginning only", () => {
    expect(startsWithText("Fort Worth", "FORT")).toBe(true);
    expect(startsWithText("Fort Worth", "worth")).toBe(false);
    expect(startsWithText("Fort", "Fort Worth")).toBe(false);
  });

  it("C9: a letter whose other case is several letters stands for itself alone", () => {
    expect(caseVariants("ß")).toEqual(["ß"]);
    expect(caseVariants("é")).toEqual(["é", "É"]);
    expect(caseVariants("7")).toEqual(["7"]);
    expect(containsText("STRASSE", "straße")).toBe(false);
  });
});
