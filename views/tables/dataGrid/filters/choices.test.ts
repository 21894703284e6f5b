import { expect, it } from "vitest";
import { createAbilities, createEngine, type Group, type UserPermissions } from "../../../../engine/index.ts";
import { fixedChoices } from "./choices.ts";

const template = createEngine({
  templates: [
    {
      json: {
        alias: "stop",
        name: "Stop",
        groupTypes: ["Terminal"],
        modules: ["stops"],
        label: { expression: "town" },
        fields: { town: { type: "text", label: "Town" } },
        views: {
          edit: { type: "section", children: ["town"] },
          list: {
            type: "list",
            columns: ["town", "groupId"],
            orderBy: [{ field: "town", direction: "asc" }],
          },
        },
      },
    },
  ],
}).template("stop");

const group = (id: number, display: string, parentId: number | null, inactive = false): Group => ({
  id,
  alias: display.toLowerCase(),
  display,
  groupType: "TERMINAL",
  inactive,
  parentId,
  fields: {},
});

/** What the filter of the group offers to somebody who may view stops in these groups; without any: to an administrator. */
function offered(groups: readonly Group[], viewable?: number[]) {
  const permissions: UserPermissions = {
    superAdmin: false,
    admin: viewable === undefined,
    modulePermissions: { view: { stops: viewable ?? [] } },
    reportPermissions: {},
    documentLibraryPermissions: {
      view: false,
      viewConfidential: false,
      upload: false,
      delete: false,
      edit: false,
      download: false,
    },
  };
  const format = { enumValues: () => [], groups };
  const field = template.byKey.get("groupId");
  if (field === undefined) return expect.fail("no group");
  return fixedChoices(field, format, createAbilities(permissions, groups)).map(({ label }) => label);
}

it("a filter offers the groups that may be viewed, and not those that only place them", () => {
  const groups = [group(1, "Redwood", null, true), group(2, "West", 1, true), group(3, "Reno", 2)];
  expect(offered(groups, [3])).toEqual(["Reno"]);
  expect(offered(groups, [])).toEqual([]);
});

it("a filter offers inactive groups, whose records are still there, and says that they are inactive", () => {
  const groups = [group(1, "Redwood", null), group(3, "Reno", 1), group(4, "Elko", 1, true)];
  expect(offered(groups)).toEqual(["Redwood", "Reno", "Elko (inactive)"]);
  expect(offered(groups, [4])).toEqual(["Elko (inactive)"]);
});
