import { expect, test } from "vitest";
import { deletedWhen, restoredText } from "./deletedText.ts";

test("a restored record is named by its number", () => {
  expect(restoredText(10_000)).toBe("Record No. 10000 has been successfully restored.");
});

test("the moment of a deletion is shown with day and time", () => {
  expect(deletedWhen(1_767_225_600)).toMatch(/^(Dec 31, 2025|Jan 1, 2026), \d{1,2}:\d{2}\sM?[AP]M$/);
});
