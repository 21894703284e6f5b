import { describe, expect, it } from "vitest";
import { groups, permissions } from "../testing/context.ts";
import { createAbilities } from "./abilities.ts";
import type { Action } from "../language/ruleTypes.ts";

const actions: readonly Action[] = ["view", "add", "edit", "delete", "viewConfidential"];
const template = { modules: ["gates"] };

describe("[ASVS 8.1.2] abilities", () => {
  it("A1: grant an action in the groups of the permission only", () => {
    const abilities = createAbilities(permissions(["view", "edit"], [2]), groups);
    expect(actions.map((action) => abilities.can(action, template, 2))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(actions.some((action) => abilities.can(action, template, 3))).toBe(false);
    expect(abilities.groups("view", template)).toEqual([2]);
    expect(abilities.groups("delete", template)).toEqual([]);
  });

  it("A1: view what is shared in the groups above as well, and change nothing there", () => {
    const shared = { ...template, shared: true };
    const abilities = createAbilities(permissions(["view", "edit", "viewConfidential"], [2]), groups);
    const top = groups.find(({ parentId }) => parentId === null)?.id ?? 0;
    expect(top).not.toBe(2);
    expect([abilities.can("view", shared, top), abilities.can("view", template, top)]).toEqual([true, false]);
    expect(abilities.can("reach", shared, top)).toBe(true);
    expect(abilities.can("edit", shared, top)).toBe(false);
    expect(abilities.can("viewConfidential", shared, top)).toBe(false);
    expect(new Set(abilities.groups("view", shared) as number[])).toEqual(new Set([2, top]));
    expect(abilities.can("view", shared, 3)).toBe(false);
    expect(createAbilities(permissions(["edit"], [2]), groups).can("view", shared, top)).toBe(false);
  });

  it("A1: change and delete nothing that is only added, administrators neither", () => {
    const entries = { ...template, appendOnly: true };
    const all = createAbilities(permissions(actions, [2]), groups);
    const admin = createAbilities(permissions([], [], true), groups);
    for (const abilities of [all, admin]) {
      expect(actions.filter((action) => abilities.can(action, entries, 2))).toEqual([
        "view",
        "add",
        "viewConfidential",
      ]);
      expect([abilities.can("edit", entries), abilities.groups("delete", entries)]).toEqual([false, []]);
      expect(abilities.can("edit", template, 2)).toBe(true);
    }
  });

  it("A1: without a group, an action is granted when any group grants it", () => {
    const abilities = createAbilities(permissions(["add"], [3]), groups);
    expect([abilities.can("add", template), abilities.can("view", template)]).toEqual([true, false]);
  });

  it("A1: records of any type may be viewed in the groups where a module is granted, and not in those above them", () => {
    const abilities = createAbilities(
      {
        ...permissions([], []),
        modulePermissions: { view: { gates: [2], claims: [3, 99] }, add: { gates: [1] } },
      },
      groups,
    );
    expect([1, 2, 3, 99].map((id) => abilities.mayView(id))).toEqual([false, true, true, false]);
    expect(createAbilities(permissions([], [], true), groups).mayView(1)).toBe(true);
  });

  it("A2: administrators may do everything everywhere", () => {
    for (const admin of [permissions([], [], true), { ...permissions([], []), superAdmin: true }]) {
      const abilities = createAbilities(admin, groups);
      expect(actions.every((action) => abilities.can(action, template, 99))).toBe(true);
      expect(abilities.groups("delete", template)).toBe("ALL");
    }
  });

  it("A3: what cannot be resolved is refused: other modules, no modules, groups that do not exist", () => {
    const abilities = createAbilities(permissions(["view"], [2, 99]), groups);
    expect(abilities.can("view", { modules: ["claims"] }, 2)).toBe(false);
    expect(abilities.can("view", { modules: [] }, 2)).toBe(false);
    expect(abilities.can("view", { modules: ["constructor", "__proto__"] })).toBe(false);
    expect(abilities.can("view", template, 99)).toBe(false);
    expect(abilities.groups("view", template)).toEqual([2]);
  });

  it("A3: whoever views an indirect module reaches a record, and neither lists nor changes it", () => {
    const abilities = createAbilities(permissions(["view", "edit", "viewConfidential"], [2]), groups);
    const reached = { modules: ["claims"], indirectModules: ["gates"] };
    expect(abilities.groups("reach", reached)).toEqual([2]);
    expect([abilities.can("reach", reached, 2), abilities.can("reach", reached, 3)]).toEqual([true, false]);
    expect(actions.some((action) => abilities.can(action, reached, 2))).toBe(false);
    expect(abilities.groups("reach", template)).toEqual(abilities.groups("view", template));
    expect(abilities.groups("reach", { modules: ["gates"], indirectModules: ["claims"] })).toEqual([2]);
  });

  it("A4: any module of a template grants", () => {
    const abilities = createAbilities(permissions(["view"], [2]), groups);
    expect(abilities.can("view", { modules: ["claims", "gates"] }, 2)).toBe(true);
  });
});
