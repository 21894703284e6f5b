import { expect, test } from "vitest";
import type { ModuleRights, ReportRights, Role } from "../../../../services/index.ts";
import { comparedRights } from "../comparedRights.ts";
import {
  asModules,
  grantsReport,
  missingModules,
  sectionsOf,
  toggleReport,
  withEachReport,
} from "./reportText.ts";

const report = (alias: string, section: string, enabled = true): ReportRights => ({
  alias,
  name: alias,
  section,
  enabled,
  modules: ["trips", "claims"],
});
const costs = report("costs", "summary");
const off = report("anniversaries", "summary", false);
const people = report("people", "personnel");
const role = (permissions: Role["permissions"]) => ({ roleType: "CUSTOM", permissions }) as Role;

test("reports stand under their sections, those that the company has not last", () => {
  expect(
    sectionsOf([off, costs, people]).map(({ name, reports }) => [name, reports.map(({ alias }) => alias)]),
  ).toEqual([
    ["Employee", ["people"]],
    ["Summary", ["costs", "anniversaries"]],
  ]);
});

test("a report is granted by itself or with its section, and taken as it was given", () => {
  const one = toggleReport({}, "reports.costs");
  expect([costs, off, people].map((each) => grantsReport(one, each))).toEqual([true, false, false]);
  const all = toggleReport(one, "reports.summary.*");
  expect([costs, off, people].map((each) => grantsReport(all, each))).toEqual([true, true, false]);
  const left = toggleReport(all, "reports.summary.*");
  expect(grantsReport(left, costs)).toBe(true);
  expect(grantsReport(toggleReport(left, "reports.costs"), costs)).toBe(false);
});

test("a report that shows nothing without a module says which", () => {
  const modules = [{ alias: "trips", name: "Trips" }] as ModuleRights[];
  expect(missingModules({ trips: ["add"] }, costs, modules)).toBe("Trips or claims");
  expect(missingModules({ claims: ["view"] }, costs, modules)).toBeUndefined();
});

test("roles are compared by report, whether they name it or its section", () => {
  const reports = [costs, people];
  const [first, second] = [
    role({ "reports.summary.*": ["view"] }),
    role({ "reports.costs": ["view"], "reports.people": ["view"] }),
  ].map((each) => withEachReport(each, reports));
  if (!first || !second) throw new Error("There are two roles.");
  const compared = comparedRights(asModules(reports), first, second);
  expect(compared.map(({ module, granted }) => [module.name, granted.get("view")])).toEqual([
    ["Report: costs", "both"],
    ["Report: people", "second"],
  ]);
});
