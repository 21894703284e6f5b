import { expect, test } from "vitest";
import { pointText } from "./pointText.ts";

test("5 line breaks of a talking point become single spaces, and it is trimmed", () => {
  expect(pointText("  Look ahead.\n\nKeep\r\nyour distance. \n")).toBe("Look ahead. Keep your distance.");
  expect(pointText("Two  spaces stay.")).toBe("Two  spaces stay.");
  expect(pointText(" \n ")).toBe("");
});
