import { expect, test } from "vitest";
import { breadcrumbs, fillPlaceholders } from "./page.ts";

const record = {
  title: "Record No. :modelId",
  crumbs: [
    { title: "View/Add" },
    { title: "$name", link: "$list" },
    { title: "Record :modelId", link: "/here" },
  ],
};
const words = { modelId: "12", name: "Accident", list: "/accidents" };

test("placeholders take route parameters and template words", () => {
  expect(fillPlaceholders(record.title, words)).toBe("Record No. 12");
});

test("a placeholder without a word becomes empty, never its own name", () => {
  expect(fillPlaceholders("$addLabel $name", { name: "Accident" })).toBe("Accident");
});

test("a placeholder of the configuration takes the company's text", () => {
  const setting = (key: string) => ({ "company.words.terminal": "Yard", "company.size": 3 })[key];
  const text = "$configuration_company.words.terminal of :modelId, $configuration_company.size.";
  expect(fillPlaceholders(text, words, setting)).toBe("Yard of 12, .");
});

test("a breadcrumb whose link is empty is none", () => {
  const crumbs = [{ title: "View/Add", link: "$areaPage" }, { title: "Here" }];
  expect(breadcrumbs({ title: "Here", crumbs }, (text) => fillPlaceholders(text, words))).toEqual([
    { title: "View/Add" },
    { title: "Here" },
  ]);
});

test("the record page leads back to the list and its last crumb is not a link", () => {
  expect(breadcrumbs(record, (text) => fillPlaceholders(text, words))).toEqual([
    { title: "View/Add" },
    { title: "Accident", link: "/accidents" },
    { title: "Record 12" },
  ]);
});

test("at most four breadcrumbs stay, the last ones", () => {
  const crumbs = ["a", "b", "c", "d", "e"].map((title) => ({ title }));
  expect(breadcrumbs({ title: "e", crumbs }, (text) => text).map((crumb) => crumb.title)).toEqual([
    "b",
    "c",
    "d",
    "e",
  ]);
});
