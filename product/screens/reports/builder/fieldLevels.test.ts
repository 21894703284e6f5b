import { describe, expect, it } from "vitest";
import {
  aggregatableFields,
  createAbilities,
  createEngine,
  filterableFields,
  type ReportContext,
  type UserPermissions,
} from "../../../../engine/index.ts";
import { fieldLevel, foundFields } from "./fieldLevels.ts";

const template = (alias: string, fields: object, relations: object) => ({
  json: {
    alias,
    name: alias,
    groupTypes: ["Terminal"],
    modules: ["trips"],
    label: { expression: "town" },
    fields: { town: { type: "text", label: "Town" }, ...fields },
    relations,
    views: {
      edit: { type: "section", children: ["town"] },
      list: { type: "list", columns: ["town", "groupId"], orderBy: [{ field: "town", direction: "asc" }] },
    },
  },
});
const driver = (label: string) => ({ label, template: "driver" });
const { templates } = createEngine({
  templates: [
    template("trip", { cost: { type: "number", label: "Cost" } }, { driver: driver("Driver") }),
    template("driver", { level: { type: "number", label: "Level" } }, { boss: driver("Boss") }),
  ],
});
const everything: UserPermissions = {
  superAdmin: false,
  admin: true,
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
};
const context: ReportContext = { templates, abilities: createAbilities(everything, []) };
const trip = templates.get("trip")!;
const paths = (fields: readonly { path: string }[]) => fields.map(({ path }) => path);

describe("the levels of a field picker", () => {
  it("have the fields that fit, and the relations behind which others do", () => {
    const own = fieldLevel(trip, undefined, context, aggregatableFields);
    expect(paths(own.fields)).toEqual(["cost"]);
    expect(paths(own.relations)).toEqual(["driver"]);
    const filters = fieldLevel(trip, undefined, context, filterableFields);
    expect(paths(filters.fields)).toEqual(expect.arrayContaining(["town", "driver", "cost"]));
  });

  it("lead to the fields three relations away, and no farther", () => {
    const second = fieldLevel(trip, "driver.boss", context, aggregatableFields);
    expect(paths(second.fields)).toEqual(["driver.boss.level"]);
    expect(paths(second.relations)).toEqual(["driver.boss.boss"]);
    const third = fieldLevel(trip, "driver.boss.boss", context, aggregatableFields);
    expect(paths(third.fields)).toEqual(["driver.boss.boss.level"]);
    expect(third.fields[0]?.label).toBe("Driver: Boss: Boss: Level");
    expect(third.relations).toEqual([]);
  });

  it("are searched with the level behind, those that begin with the words first", () => {
    const level = fieldLevel(trip, undefined, context, filterableFields);
    const found = (text: string) => paths(foundFields(trip, level, text, context, filterableFields));
    expect(found("town")).toEqual(["town", "driver.town"]);
    expect(found("LEVEL driver")).toEqual(["driver.level"]);
    expect(found("nothing")).toEqual([]);
  });

  it("offer nothing of records that the reader may not view", () => {
    const none = { ...context, abilities: createAbilities({ ...everything, admin: false }, []) };
    expect(fieldLevel(trip, undefined, none, filterableFields).relations).toEqual([]);
  });
});
