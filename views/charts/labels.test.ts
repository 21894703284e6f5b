import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutLabel, fitText, textWidth } from "./labels.ts";

describe("cutLabel", () => {
  it("leaves 90 characters as they are, and cuts the 91st", () => {
    const whole = "a".repeat(90);
    expect(cutLabel(whole)).toBe(whole);
    expect(cutLabel(`${whole}b`)).toBe(`${whole}…`);
  });

  it("cuts no character into halves", () => {
    expect(cutLabel("🚚".repeat(91))).toBe(`${"🚚".repeat(90)}…`);
  });

  it("leaves no space before the ellipsis", () => {
    expect(cutLabel("one two", 4)).toBe("one…");
  });
});

describe("fitText", () => {
  it("takes at most the given pixels, and is whole where it fits", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 60 }),
        fc.integer({ min: 30, max: 400 }),
        (text, pixels) => {
          const fitted = fitText(text, pixels);
          if (textWidth(text) <= pixels) expect(fitted).toBe(text);
          else expect(textWidth(fitted)).toBeLessThanOrEqual(pixels);
        },
      ),
    );
  });

  it("keeps a letter where nothing fits", () => {
    expect(fitText("Dallas", 1)).toBe("D…");
  });

  it("counts wide letters as wide", () => {
    expect(textWidth("東京")).toBeGreaterThan(textWidth("ab"));
  });
});
