import { expect, test } from "vitest";
import { pages } from "../../common/pages.ts";
import { itemsOf, type NavigationRights, structures, visibleSections } from "../navigation/navigation.ts";
import { openPages } from "./openPages.ts";
import { jumpFinder } from "./pageSearch.ts";

const rights = (superAdmin: boolean): NavigationRights => ({
  templates: new Map(),
  monitors: new Map(),
  abilities: {
    can: () => true,
    admin: true,
    superAdmin,
    library: () => true,
    reportGroups: () => "ALL" as const,
  },
  isStaff: false,
  flag: () => true,
});
const shipped = { sections: structures.new, hidden: [] };
const found = (text: string, superAdmin = true) =>
  jumpFinder(openPages(rights(superAdmin), shipped))(text, 20).map(({ link }) => link);

const unlisted = ["/admin/companies", "/admin/users/everywhere", "/admin/configInfo"];

test("pages that no menu leads to are found by whoever may open them", () => {
  const listed = itemsOf(
    Object.values(structures).flatMap((each) => visibleSections({ ...rights(true), isStaff: true }, each)),
  ).map(({ path }) => path);
  expect(listed.filter((path) => unlisted.includes(path))).toEqual([]);
  expect(found("companies")).toContain("/admin/companies");
  expect(found("users of all companies")[0]).toBe("/admin/users/everywhere");
  expect(found("configuration info")).toContain("/admin/configInfo");
  const others = openPages(rights(false), shipped).map(({ link }) => link);
  expect(others).toContain("/admin/users");
  expect(others.filter((link) => unlisted.includes(link))).toEqual([]);
});

test("those of the configuration come after all others", () => {
  const links = found("config");
  expect(links.slice(-2).toSorted()).toEqual(["/admin/config", "/admin/configInfo"]);
});

test("each page is there, once", () => {
  const links = openPages(rights(true), shipped).map(({ link }) => link);
  expect(new Set(links).size).toBe(links.length);
  const known = new Set([...pages.values()].map(({ path }) => path));
  expect(unlisted.filter((path) => !known.has(path))).toEqual([]);
});

test("what the company hides is found all the same", () => {
  const [section] = structures.new;
  const hidden = [section?.items?.[0] ?? ""];
  const hiddenPath = pages.get(hidden[0] ?? "")?.path;
  const jump = openPages(rights(true), { ...shipped, hidden }).find(({ link }) => link === hiddenPath);
  expect(jump?.section).toBe("Not in the navigation");
});
