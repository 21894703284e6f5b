import { expect, it } from "vitest";
import { createAbilities, type Group, type UserPermissions } from "../../engine/index.ts";
import { viewableGroups } from "./viewableGroups.ts";

const group = (id: number, parentId: number | null): Group => ({
  id,
  alias: `group_${id}`,
  display: `Group ${id}`,
  groupType: "TERMINAL",
  inactive: false,
  parentId,
  fields: {},
});
const groups = [group(1, null), group(2, 1), group(3, 2), group(4, 2)];
const templates = new Map(["people", "trips"].map((module) => [module, { modules: [module] }] as const));

const viewable = (permissions: Partial<UserPermissions>) => {
  const abilities = createAbilities(
    {
      admin: false,
      superAdmin: false,
      modulePermissions: {},
      reportPermissions: {},
      documentLibraryPermissions: {
        view: false,
        viewConfidential: false,
        upload: false,
        delete: false,
        edit: false,
        download: false,
      },
      ...permissions,
    },
    groups,
  );
  return [...viewableGroups({ templates, abilities, groups })].toSorted();
};

it("are those where records of any type may be viewed, without those above them", () => {
  expect(viewable({ modulePermissions: { view: { trips: [3], people: [4] }, add: { trips: [2] } } })).toEqual(
    [3, 4],
  );
  expect(viewable({})).toEqual([]);
});

it("are all for administrators", () => {
  expect(viewable({ admin: true })).toEqual([1, 2, 3, 4]);
});
