import { expect, it } from "vitest";
import { filterDocuments, firstFilter } from "./filter.ts";
import type { RecordDocument } from "../../dataSource/documentPort.ts";

const plain = { labels: [], protected: false, archived: false };
const documents = [
  { ...plain, name: "Scene.jpg", labels: ["Photo"] },
  { ...plain, name: "Settlement.pdf", protected: true },
  { ...plain, name: "Old scene.jpg", archived: true },
] as unknown as RecordDocument[];
const names = (filter: Partial<typeof firstFilter>) =>
  filterDocuments(documents, { ...firstFilter, ...filter }).map(({ name }) => name);

it("hides confidential and archived documents at first (spec records.md 6)", () => {
  expect(names({})).toEqual(["Scene.jpg"]);
  expect(names({ confidential: true })).toEqual(["Scene.jpg", "Settlement.pdf"]);
  expect(names({ archived: true })).toEqual(["Scene.jpg", "Old scene.jpg"]);
});

it("looks for words in names and labels, whatever the capitals", () => {
  expect(names({ words: " SCENE ", archived: true })).toEqual(["Scene.jpg", "Old scene.jpg"]);
  expect(names({ words: "photo" })).toEqual(["Scene.jpg"]);
  expect(names({ words: "none" })).toEqual([]);
});
