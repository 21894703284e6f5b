import type { Group } from "../../../engine/index.ts";
import { haveOneName, twinReason } from "../../imports/index.ts";
import { groups } from "../../storage/index.ts";

/** What is wrong with a group: a JSON pointer and a sentence. */
export type GroupProblem = readonly [pointer: string, message: string];

/** A group as it is to be. `id` is left out for a new one. */
export interface WantedGroup extends Pick<Group, "display" | "parentId" | "inactive"> {
  id?: number | undefined;
  /** Left out: it stays, or is one that any group may have. */
  groupType?: Group["groupType"];
}

/** The ids of a group and of all below it. */
export const branchOf = (all: readonly Group[], id: number): readonly number[] =>
  groups.withDescendants(all).get(id) ?? [id];

/** What is wrong with a group among the others of the company; empty where nothing is. */
export function groupProblems(all: readonly Group[], wanted: WantedGroup): GroupProblem[] {
  const { id, parentId } = wanted;
  const known = all.find((group) => group.id === id);
  const twin = all.find(
    (group) => group.id !== id && group.parentId === parentId && haveOneName(group, wanted),
  );
  return [
    ...(twin === undefined ? [] : [["/display", twinReason(twin.display)] as const]),
    ...(known?.parentId === null ? topProblems(wanted) : parentProblems(all, wanted)),
  ];
}

function topProblems({ parentId, inactive, groupType = "COMPANY" }: WantedGroup): GroupProblem[] {
  return [
    ...(groupType === "COMPANY"
      ? []
      : [["/groupType", "The top of the hierarchy is a company, not a terminal."] as const]),
    ...(parentId === null ? [] : [["/parentId", "The top of the hierarchy cannot be moved."] as const]),
    ...(inactive ? [["/inactive", "The top of the hierarchy cannot be inactive."] as const] : []),
  ];
}

function parentProblems(all: readonly Group[], { id, parentId, inactive }: WantedGroup): GroupProblem[] {
  const parent = all.find((group) => group.id === parentId);
  if (parentId === null) return [["/parentId", "There is one top of the hierarchy. Choose the group above."]];
  if (parent === undefined)
    return [["/parentId", "The group above does not exist any more. Reload the page."]];
  if (id !== undefined && branchOf(all, id).includes(parentId))
    return [["/parentId", `A group cannot be below itself: "${parent.display}" is in its own branch.`]];
  if (parent.inactive && !inactive)
    return [["/parentId", `"${parent.display}" is inactive. Activate it first, or choose another group.`]];
  return [];
}
