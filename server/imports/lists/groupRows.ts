import type { Group } from "../../../engine/index.ts";

/** A group as a row of a file says it. */
export interface FileGroup {
  /** As a spreadsheet counts. */
  row: number;
  alias: string;
  display: string;
  groupType: Group["groupType"];
  /** Alias of the group above; empty: the top. */
  parent: string;
  inactive: boolean;
}

/** The groups that a company has, by alias. */
export type KnownGroups = ReadonlyMap<string, Group>;

/** The columns of a file of groups; those of the second list may be left out. */
export const groupColumns = ["Alias", "Name", "Type", "Parent"] as const;
export const moreGroupColumns = ["Inactive"] as const;

/** The types that stand in such a file, by their words in small letters. The others are the product's own (spec platform.md 6). */
export const groupTypes: ReadonlyMap<string, Group["groupType"]> = new Map([
  ["company", "COMPANY"],
  ["terminal", "TERMINAL"],
]);

const words: Partial<Record<Group["groupType"], string>> = { COMPANY: "Company", TERMINAL: "Terminal" };

/** What such a file calls a type; undefined for the product's own. */
export const groupTypeWord = (type: Group["groupType"]): string | undefined => words[type];

/** Groups as rows of such a file, each below the one above it, so that `importGroups` takes them unchanged. */
export function groupLines(groups: readonly Group[]): string[][] {
  const aliases = new Map(groups.map(({ id, alias }) => [id, alias]));
  const below = new Map<number | null, Group[]>();
  for (const group of groups) {
    const siblings = below.get(group.parentId);
    if (siblings === undefined) below.set(group.parentId, [group]);
    else siblings.push(group);
  }
  const sorted = [...(below.get(null) ?? [])];
  // Grows while it is read: those below each follow.
  for (const { id } of sorted) for (const group of below.get(id) ?? []) sorted.push(group);
  return sorted.flatMap(({ alias, display, groupType, parentId, inactive }) => {
    const type = words[groupType];
    return type === undefined
      ? []
      : [[alias, display, type, aliases.get(parentId ?? 0) ?? "", inactive ? "Yes" : "No"]];
  });
}
