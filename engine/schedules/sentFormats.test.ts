import { expect, test } from "vitest";
import { sentFormats } from "./sentFormats.ts";

test("a table is sent as each file, a document as PDF, and what has neither as a link", () => {
  expect(sentFormats(["csv"])).toEqual(["xlsx", "pdf", "link"]);
  expect(sentFormats(["xlsx"])).toEqual(["xlsx", "pdf", "link"]);
  expect(sentFormats(["pdf"])).toEqual(["pdf", "link"]);
  expect(sentFormats(["txt"])).toEqual(["link"]);
});
