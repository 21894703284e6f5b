import { expect, it } from "vitest";
import { readingText, twoWaysText } from "./dates.ts";

it("says what a text is read as by a format of dates", () => {
  expect(readingText("31/12/2026", "D/M/YYYY")).toBe("31/12/2026 is December 31, 2026");
  expect(readingText("31/12/2026", "")).toBe("31/12/2026 is no such date");
  expect(readingText("2026-12-31", "")).toBe("2026-12-31 is December 31, 2026");
});

it("says that dates can be read in two ways, where they can", () => {
  const formats = ["", "D/M/YYYY"];
  expect(twoWaysText({ formats, example: "01/02/2026" })).toBe(
    "These dates can be read in two ways: 01/02/2026 is January 2, 2026, or February 1, 2026. Choose how they are written.",
  );
  expect(twoWaysText({ formats })).toBeUndefined();
});
