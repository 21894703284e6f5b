import { expect, test } from "vitest";
import type { Group } from "../../../engine/index.ts";
import type { FileGroup } from "./groupRows.ts";
import { nameProblems } from "./twins.ts";

const group = (id: number, display: string, parentId: number | null): Group => ({
  id,
  alias: `g${id}`,
  display,
  groupType: "TERMINAL",
  inactive: false,
  parentId,
  fields: {},
});
const known = new Map(
  [group(1, "Top", null), group(2, "North", 1), group(3, "South", 1), group(4, "North", 3)].map((each) => [
    each.alias,
    each,
  ]),
);
/** The aliases that are refused, for rows of alias, name and the group above. */
const refused = (groups: ReadonlyMap<string, Group>, ...rows: [string, string, string][]) => {
  const aliases = new Map([...groups.values()].map(({ id, alias }) => [id, alias]));
  const file = new Map(
    rows.map(([alias, display, parent], at): [string, FileGroup] => [
      alias,
      { row: at + 2, alias, display, parent, groupType: "TERMINAL", inactive: false },
    ]),
  );
  const parents = new Map(
    [...groups.values()].map(({ alias, parentId }) => [alias, aliases.get(parentId ?? 0)]),
  );
  for (const { alias, parent } of file.values()) parents.set(alias, parent === "" ? undefined : parent);
  return [...nameProblems(groups, file, parents).keys()];
};

test("a new, renamed or moved group cannot have the name of one beside it, whatever its case", () => {
  expect(refused(known, ["new", "NORTH", "g1"])).toEqual(["new"]);
  expect(refused(known, ["g3", "north ", "g1"])).toEqual(["g3"]);
  expect(refused(known, ["g4", "North", "g1"])).toEqual(["g4"]);
  expect(refused(known, ["a", "Pier", "g1"], ["b", "Pier", "g1"], ["c", "Pier", "g3"])).toEqual(["b"]);
  expect(refused(known, ["a", "Pier", "new"], ["b", "Pier", "new"])).toEqual(["b"]);
});

test("groups may exchange their names and the groups above them", () => {
  expect(refused(known, ["g2", "South", "g1"], ["g3", "North", "g1"])).toEqual([]);
  expect(refused(known, ["g4", "North", "g1"], ["g2", "North", "g3"])).toEqual([]);
  expect(refused(known, ["g2", "Yard", "g1"], ["new", "North", "g1"])).toEqual([]);
});

test("what is so already may stay", () => {
  const twins = new Map([...known, ["g5", group(5, "north", 1)]]);
  expect(refused(twins, ["g2", "North", "g1"], ["g5", "north", "g1"])).toEqual([]);
  expect(refused(twins, ["g5", "NORTH", "g1"])).toEqual([]);
});
