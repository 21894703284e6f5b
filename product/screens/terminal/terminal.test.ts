import { expect, test } from "vitest";
import type { Group } from "../../../engine/index.ts";
import { branchOf } from "./branch.ts";
import { openKinds } from "./openKinds.ts";

const group = (id: number, parentId: number | null, inactive = false): Group => ({
  id,
  alias: `g${id}`,
  display: `Group ${id}`,
  groupType: parentId === null ? "COMPANY" : "TERMINAL",
  inactive,
  parentId,
  lastUpdatedDate: null,
  lastUpdatedBy: null,
  fields: {},
});
const groups = [group(1, null), group(2, 1), group(3, 1), group(4, 2), group(5, 2, true)];

test("a group stands below those above it, with those right below it that are in use", () => {
  const branch = branchOf(groups, 2);
  expect(branch?.above.map(({ id }) => id)).toEqual([1]);
  expect(branch?.below.map(({ id }) => id)).toEqual([4]);
  expect(branch?.ids).toEqual([2, 4, 5]);
  expect(branchOf(groups, 1)?.ids).toEqual([1, 2, 4, 5, 3]);
});

test("a group that the user is not shown has no place", () => {
  expect(branchOf(groups, 9)).toBeUndefined();
  expect(branchOf(groups, Number("x"))).toBeUndefined();
});

const where = { field: "status", is: "open" } as const;
const entry = (alias: string, plural: string, open?: object[]) =>
  [alias, { alias, plural, modules: [alias], ...(open && { open }) }] as const;

test("what several record types call open is there once, without what the user may not view", () => {
  const templates = new Map([
    entry("guest", "Guests", [
      { template: "visit", where },
      { template: "secret", where },
    ]),
    entry("unit", "Units", [
      { template: "visit", where },
      { template: "gone", where },
    ]),
    entry("visit", "Visits"),
    entry("secret", "Secrets"),
  ]);
  const abilities = { can: (_right: string, { alias }: { alias: string }) => alias !== "secret" };
  const catalog = { templates, abilities } as unknown as Parameters<typeof openKinds>[0];
  expect(openKinds(catalog).map(({ entry: each }) => each.alias)).toEqual(["visit"]);
});
