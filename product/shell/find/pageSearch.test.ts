import { expect, test } from "vitest";
import type { NavigationItem, NavigationSection } from "../navigation/navigation.ts";
import { jumpFinder, jumpsOf } from "./pageSearch.ts";

const item = (title: string, path: string, locked = false): NavigationItem => ({
  id: path,
  title,
  path,
  icon: "add",
  locked,
});
const section = (title: string, items: NavigationItem[], sections: NavigationSection[] = []) => ({
  id: title,
  title,
  items,
  sections,
});
const app = [
  section("Safety", [item("Accidents", "/accidents"), item("Teased", "/teased", true)]),
  section("Compliance", [], [section("Permits", [item("Fuel Tanks", "/fuelTanks")])]),
];
const admin = [
  section("Setup", [
    item("Configuration", "/admin/config"),
    item("Accident Configuration Report", "/admin/report"),
    item("Accidents", "/accidents"),
  ]),
];
const names = (text: string, limit = 10) =>
  jumpFinder(jumpsOf([app, admin]))(text, limit).map(({ name }) => name);

test("every page that may be opened is there once, with where it stands", () => {
  expect(jumpsOf([app, admin])).toEqual([
    { name: "Accidents", section: "Safety", link: "/accidents" },
    { name: "Fuel Tanks", section: "Compliance / Permits", link: "/fuelTanks" },
    { name: "Configuration", section: "Setup", link: "/admin/config" },
    { name: "Accident Configuration Report", section: "Setup", link: "/admin/report" },
  ]);
});

test("a page is found by its name, its section and its address, also mistyped", () => {
  expect(names("accidnets")[0]).toBe("Accidents");
  expect(names("permits")).toEqual(["Fuel Tanks"]);
  expect(names("fuelTanks")[0]).toBe("Fuel Tanks");
  expect(names("zzzz")).toEqual([]);
});

test("a name counts more than a section, and a section more than an address", () => {
  const found = jumpFinder([
    { name: "One", section: "Two", link: "/fuel" },
    { name: "Two", section: "fuel", link: "/one" },
    { name: "fuel", section: "One", link: "/two" },
  ])("fuel", 3);
  expect(found.map(({ link }) => link)).toEqual(["/two", "/one", "/fuel"]);
});

test("pages of the configuration come last, whatever they are called", () => {
  expect(names("configuration")).toEqual(["Accident Configuration Report", "Configuration"]);
  expect(names("configuration", 1)).toEqual(["Accident Configuration Report"]);
});
