import { expect, it } from "vitest";
import type { ModuleRights, Role } from "../../../services/index.ts";
import { comparedRights } from "./comparedRights.ts";

const module = (alias: string, enabled: boolean, actions: ModuleRights["actions"]): ModuleRights => ({
  alias,
  name: alias,
  enabled,
  actions,
  recordTypes: [],
  reachedTypes: [],
});
const role = (roleType: Role["roleType"], permissions: Role["permissions"]) =>
  ({ roleType, permissions }) as Role;
const modules = [
  module("off", false, ["view"]),
  module("trips", true, ["view", "add", "edit"]),
  module("documentLibrary", true, ["view", "upload"]),
];
const driver = role("CUSTOM", { trips: ["view", "edit"], documentLibrary: ["view", "upload"] });
const viewer = role("STANDARD", { trips: ["view"], documentLibrary: ["view", "upload"] });

it("two roles are compared by module and action, upload under add", () => {
  const [trips, library, off] = comparedRights(modules, driver, viewer);
  expect([trips?.module.alias, library?.module.alias, off?.module.alias]).toEqual([
    "trips",
    "documentLibrary",
    "off",
  ]);
  expect([...(trips?.granted ?? [])]).toEqual([
    ["view", "both"],
    ["add", "neither"],
    ["edit", "first"],
  ]);
  expect([...(library?.granted ?? [])]).toEqual([
    ["view", "both"],
    ["add", "both"],
  ]);
  expect([trips, library, off].map((each) => each?.isDifferent)).toEqual([true, false, false]);
});

it("a role of administrators grants everything", () => {
  const [trips] = comparedRights(modules, viewer, role("ADMIN", {}));
  expect([...(trips?.granted.values() ?? [])]).toEqual(["both", "second", "second"]);
});

it("the order of the roles matters to the names only", () => {
  const turned = { first: "second", second: "first", both: "both", neither: "neither" } as const;
  const one = comparedRights(modules, driver, viewer).flatMap(({ granted }) => [...granted.values()]);
  const other = comparedRights(modules, viewer, driver).flatMap(({ granted }) => [...granted.values()]);
  expect(other).toEqual(one.map((by) => turned[by]));
});
