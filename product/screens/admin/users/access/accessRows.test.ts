import { describe, expect, test } from "vitest";
import type { Group } from "../../../../../engine/index.ts";
import {
  cellOf,
  countText,
  everyTerminal,
  firstGroup,
  levelText,
  type ModuleAccess,
  shownModules,
  whyText,
} from "./accessRows.ts";

const manager = { role: { id: 1, name: "Terminal Manager" }, group: { id: 2, name: "Dallas" }, module: null };
const viewer = { role: { id: 2, name: "Viewer" }, group: { id: 1, name: "Redwood" } };
const module = (name: string, more: Partial<ModuleAccess> = {}): ModuleAccess => ({
  alias: name.toLowerCase(),
  name,
  enabled: true,
  actions: ["view", "add", "edit", "delete", "viewConfidential"],
  recordTypes: [name],
  reachedTypes: [],
  granted: [],
  reached: false,
  reasons: [],
  ...more,
});
const trips = module("Trips", {
  granted: ["view", "edit"],
  reasons: [
    { ...manager, actions: ["view", "edit"] },
    { ...viewer, module: null, actions: ["view"] },
  ],
});
const people = module("People", { recordTypes: ["Drivers"] });
const claims = module("Claims", {
  reached: true,
  reasons: [{ ...viewer, module: { alias: "trips", name: "Trips" }, actions: ["view"] }],
});
const library = module("Library", {
  actions: ["view", "upload", "download"],
  granted: ["view", "upload"],
  reasons: [{ ...manager, group: null, actions: ["view", "upload"] }],
});

describe("the group that is shown first", () => {
  const group = (id: number, parentId: number | null) => ({ id, parentId, display: `Group ${id}` }) as Group;
  const groups = [group(3, 2), group(2, 1), group(1, null)];

  test("is the highest one on which somebody has a role", () => {
    expect(firstGroup([{ roleId: 7, groupIds: [3] }], groups)).toBe(3);
    const grants = [
      { roleId: 7, groupIds: [3] },
      { roleId: 8, groupIds: [2] },
    ];
    expect(firstGroup(grants, groups)).toBe(2);
  });

  test("is the top of the company without a role, or with one on a group that is not shown", () => {
    expect(firstGroup([], groups)).toBe(1);
    expect(firstGroup([{ roleId: 7, groupIds: [9] }], groups)).toBe(1);
    expect(firstGroup([], [])).toBeUndefined();
  });
});

test("inactive groups are among those that can be chosen", () => {
  const groups = [
    { id: 1, parentId: null, display: "Redwood", inactive: false },
    { id: 2, parentId: 1, display: "Reno", inactive: true },
  ] as Group[];
  expect(everyTerminal(groups, "ren").map(({ id, isHeading }) => [id, isHeading])).toEqual([
    [1, false],
    [2, false],
  ]);
});

describe("a cell", () => {
  test("says whether an action is granted, and by which roles on which groups", () => {
    expect(cellOf(trips, ["view"])).toEqual({
      action: "view",
      text: "Yes",
      why: "Terminal Manager on Dallas\nViewer on Redwood",
    });
    expect(cellOf(trips, ["edit"])).toMatchObject({ text: "Yes", why: "Terminal Manager on Dallas" });
    expect(cellOf(trips, ["delete"])).toEqual({ action: "delete", text: "No", why: "" });
  });

  test("says that records are opened from other ones only", () => {
    expect(cellOf(claims, ["view"])).toEqual({
      action: "view",
      text: "From other records",
      why: "Viewer on Redwood, which may view Trips",
    });
    expect(cellOf(claims, ["edit"])?.text).toBe("No");
  });

  test("is of what the module has in the column, and there is none otherwise", () => {
    expect(cellOf(library, ["add", "upload"])).toEqual({
      action: "upload",
      text: "Yes",
      why: "Terminal Manager on all groups",
    });
    expect(cellOf(library, ["edit"])).toBeUndefined();
  });
});

test("a reason says what a role on a group grants", () => {
  expect([...trips.reasons, ...claims.reasons, ...library.reasons].map(whyText)).toEqual([
    "Terminal Manager on Dallas: View, Edit",
    "Viewer on Redwood: View",
    "Viewer on Redwood, which may view Trips: View from other records",
    "Terminal Manager on all groups: View, Upload",
  ]);
});

describe("the modules that are shown", () => {
  const all = [trips, people, claims, library];
  const names = (text: string, isShort: boolean) =>
    shownModules(all, { text, isShort }).map(({ name }) => name);

  test("are those with rights, or all", () => {
    expect(names("", true)).toEqual(["Trips", "Claims", "Library"]);
    expect(names("", false)).toEqual(["Trips", "People", "Claims", "Library"]);
    expect(countText(all)).toBe("Rights on 3 of 4 modules.");
  });

  test("are found by their name and by those of their record types", () => {
    expect(names(" TRI", false)).toEqual(["Trips"]);
    expect(names("driver", false)).toEqual(["People"]);
    expect(names("driver", true)).toEqual([]);
  });
});

test("of those whose roles do not decide, one sentence says what they may do", () => {
  const levels = ["superAdmin", "admin", "deactivated", "closed"] as const;
  for (const level of levels) expect(levelText(level, "Ann Lee")).toContain("Ann Lee");
  expect(levelText("admin", "Ann Lee")).toMatch(/may do everything in the company/u);
  expect(levelText("deactivated", "Ann Lee")).toMatch(/can do nothing/u);
});
