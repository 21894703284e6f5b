import { describe, expect, test } from "vitest";
import type { Group } from "../../../../engine/index.ts";
import type { Role } from "../../../services/index.ts";
import { placesText, rolesText, sameGrants, shortList, tidyGrants } from "./userText.ts";

const groups = ["Dallas", "Reno", "Ogden", "Fargo"].map((display, index) => ({
  id: index + 1,
  display,
})) as Group[];
const roles = [
  { id: 7, name: "Viewer" },
  { id: 8, name: "Terminal Manager" },
] as Role[];

describe("where somebody has a role", () => {
  test("is listed, and counted where there are many", () => {
    expect(placesText([1], groups)).toBe("Dallas");
    expect(placesText([1, 2, 3], groups)).toBe("Dallas, Reno and Ogden");
    expect(placesText([1, 2, 3, 4], groups)).toBe("Dallas, Reno and 2 more");
    expect(placesText([9], groups)).toBe("another terminal");
    const closed = groups.map((group) => ({ ...group, inactive: group.id === 2 }));
    expect(placesText([1, 2], closed)).toBe("Dallas and Reno (inactive)");
  });
});

test("many names are two and how many more there are", () => {
  expect(shortList(["Ann", "Bo", "Cy"])).toBe("Ann, Bo and Cy");
  expect(shortList(["Ann", "Bo", "Cy", "Di"])).toBe("Ann, Bo and 2 more");
});

test("the roles of a user are one line", () => {
  const grant = (roleId: number) => ({ roleId, groupIds: [1] });
  const plain = { admin: false, superAdmin: false, grants: [] };
  expect(rolesText({ ...plain, admin: true, grants: [grant(7)] }, roles)).toBe("Administrator, Viewer");
  expect(rolesText({ ...plain, grants: [grant(7), grant(8)] }, roles)).toBe("Viewer, Terminal Manager");
  expect(rolesText(plain, roles)).toBe("No role");
  expect(rolesText({ ...plain, superAdmin: true }, roles)).toBe("Administrator");
});

describe("grants", () => {
  test("are one for each role, without those that stand nowhere", () => {
    const given = [
      { roleId: 8, groupIds: [2, 1] },
      { roleId: 7, groupIds: [] },
      { roleId: 8, groupIds: [2, 3] },
    ];
    expect(tidyGrants(given)).toEqual([{ roleId: 8, groupIds: [1, 2, 3] }]);
  });

  test("say the same in any order", () => {
    const one = [
      { roleId: 7, groupIds: [1, 2] },
      { roleId: 8, groupIds: [3] },
    ];
    expect(sameGrants(one, [one[1]!, { roleId: 7, groupIds: [2, 1] }])).toBe(true);
    expect(sameGrants(one, [one[0]!])).toBe(false);
  });
});
