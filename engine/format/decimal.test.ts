import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundDecimal } from "./decimal.ts";

describe("D5: decimals are rounded by their digits, half away from zero", () => {
  it.each<[string | number, number]>([
    ["0.005", 0.01],
    ["1.005", 1.01],
    ["2.675", 2.68],
    ["10000.005", 10000.01],
    ["1234.565", 1234.57],
    ["-1.005", -1.01],
    ["-0.004", 0],
    [1.005, 1.01],
    [1e-7, 0],
    [8.875, 8.88],
    ["999999999999.994", 999999999999.99],
    ["1.5e3", 1500],
    [".5", 0.5],
    ["5.", 5],
    ["1e308", 1e308],
  ])("%s becomes %s", (given, value) => {
    expect(roundDecimal(given, 2)?.value).toBe(value);
  });

  it.each(["", ".", "abc", "1e400", "1e9999", "Infinity", "NaN", "1,000", "--1"])("%j is none", (given) => {
    expect(roundDecimal(given, 2)).toBeUndefined();
  });

  it("says whether anything was rounded, and whole cents stay as they are", () => {
    expect(roundDecimal("1.10", 2)).toEqual({ value: 1.1, differs: false });
    expect(roundDecimal("1.100001", 2)).toEqual({ value: 1.1, differs: true });
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (cents) => {
        const text = `${cents < 0 ? "-" : ""}${String(Math.abs(cents))
          .padStart(3, "0")
          .replace(/(\d\d)$/, ".$1")}`;
        expect(roundDecimal(text, 2)).toEqual({ value: Number(text) + 0, differs: false });
        expect(roundDecimal(`${text}5`, 2)?.value).toBe((cents + (cents < 0 ? -1 : 1)) / 100 + 0 || 0.01);
      }),
    );
  });
});
