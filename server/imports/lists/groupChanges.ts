import type { Group } from "../../../engine/index.ts";
import { groupReader } from "./groupFile.ts";
import type { FileGroup, KnownGroups } from "./groupRows.ts";
import { groupColumns, groupTypeWord, moreGroupColumns } from "./groupRows.ts";
import { readItems, readLines } from "./listRows.ts";
import type { Line, ListProblem } from "./listRows.ts";
import type { FileSource } from "../files/tableFile.ts";

/** What a file does to a group; `unnamed`: nothing, since no row has its alias. */
type GroupChangeKind = (typeof groupChangeKinds)[number];
export const groupChangeKinds = [
  "added",
  "renamed",
  "moved",
  "retyped",
  "inactivated",
  "activated",
  "unnamed",
] as const;

/** A difference between the groups of a company and those of a file. */
export interface GroupChange {
  kind: GroupChangeKind;
  /** As a spreadsheet counts; null for a group in no row. */
  row: number | null;
  alias: string;
  /** As it is once the file is applied. */
  name: string;
  /** The former name, type, or name of the group above, and the new one; null where there is none. */
  from: string | null;
  to: string | null;
}

/** What a file of groups would do. With problems it would do nothing. */
export interface GroupsCheck {
  changes: readonly GroupChange[];
  problems: readonly ListProblem[];
  /** Groups of the file that are known as they are. */
  unchanged: number;
  /** The groups of the file, as it has them. */
  items: readonly FileGroup[];
  /** The groups that there are. */
  known: KnownGroups;
}

/** The rows of a file of groups. Throws an ImportError for a file that cannot be read, or has other columns. */
export const readGroupLines = (file: FileSource): Promise<Line[]> =>
  readLines(file, { columns: groupColumns, optional: moreGroupColumns });

/** What the rows of a file would do to the groups of a company: exactly what `importGroups` does with them. */
export function checkGroups(groups: readonly Group[], lines: readonly Line[]): GroupsCheck {
  const known = new Map(groups.map((group) => [group.alias, group]));
  const { items, problems } = readItems(groupReader(known), lines);
  if (problems.length > 0) return { changes: [], problems, unchanged: 0, items, known };
  const names = new Map([...groups, ...items].map(({ alias, display }) => [alias, display]));
  const byId = new Map(groups.map((group) => [group.id, group]));
  const found = items.map((item) => changesOf(item, { known, byId, names }));
  const named = new Set(items.map(({ alias }) => alias));
  const unnamed = groups
    .filter(({ alias, groupType }) => !named.has(alias) && groupTypeWord(groupType) !== undefined)
    .map(({ alias, display }) => ({
      kind: "unnamed" as const,
      row: null,
      alias,
      name: display,
      from: null,
      to: null,
    }));
  return {
    changes: [...found.flat(), ...unnamed],
    problems,
    unchanged: found.filter((changes) => changes.length === 0).length,
    items,
    known,
  };
}

interface Around {
  known: KnownGroups;
  byId: ReadonlyMap<number, Group>;
  /** The names of groups once the file is applied, by alias. */
  names: ReadonlyMap<string, string>;
}

function changesOf(
  { row, alias, display, ...item }: FileGroup,
  { known, byId, names }: Around,
): GroupChange[] {
  const before = known.get(alias);
  const change = (kind: GroupChangeKind, from: string | null, to: string | null): GroupChange => ({
    kind,
    row,
    alias,
    name: display,
    from,
    to,
  });
  const parentName = names.get(item.parent) ?? null;
  if (before === undefined) return [change("added", null, parentName)];
  const above = byId.get(before.parentId ?? 0);
  const type = (of: Group["groupType"]) => groupTypeWord(of) ?? of;
  return [
    ...(before.display === display ? [] : [change("renamed", before.display, display)]),
    ...((above?.alias ?? "") === item.parent ? [] : [change("moved", above?.display ?? null, parentName)]),
    ...(before.groupType === item.groupType
      ? []
      : [change("retyped", type(before.groupType), type(item.groupType))]),
    ...(before.inactive === item.inactive
      ? []
      : [change(item.inactive ? "inactivated" : "activated", null, null)]),
  ];
}
