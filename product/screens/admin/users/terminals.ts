import type { Group } from "../../../../engine/index.ts";

/** A group as it is drawn in a list of choices. */
export interface TerminalRow {
  id: number;
  label: string;
  /** How many groups are above it. */
  depth: number;
  /** It is chosen because a group above it is. */
  isCovered: boolean;
  /** It is inactive, and stands there only for what is below it. */
  isHeading: boolean;
}

interface Choosing {
  chosen: readonly number[];
  /** Inactive groups that are offered all the same: those that were chosen before. */
  kept?: readonly number[];
  /** What was typed. */
  text?: string;
}

/** The name of a group, with whether it is inactive. */
export const terminalName = ({ display, inactive }: Pick<Group, "display" | "inactive">): string =>
  inactive ? `${display} (inactive)` : display;

/**
 * Groups from the top down, those of a branch together. With a text, those that have it in their name, with what is above them; without one,
 * all. A group below a chosen one is covered by it. Inactive groups are not offered, but for those that are kept.
 */
export function terminalRows(
  groups: readonly Group[],
  { chosen, kept = [], text = "" }: Choosing,
): TerminalRow[] {
  const ids = new Set(groups.map(({ id }) => id));
  const wanted = text.trim().toLowerCase();
  const isRoot = ({ parentId }: Group) => parentId === null || !ids.has(parentId);
  const branch = (group: Group, depth: number, isCovered: boolean): TerminalRow[] => {
    const { id, display } = group;
    const coversBelow = isCovered || chosen.includes(id);
    const below = groups
      .filter(({ parentId }) => parentId === id)
      .flatMap((child) => branch(child, depth + 1, coversBelow));
    const isHeading = group.inactive && !kept.includes(id) && !chosen.includes(id);
    const isFound = !isHeading && (wanted === "" || display.toLowerCase().includes(wanted));
    const row = { id, label: terminalName(group), depth, isCovered, isHeading };
    return isFound || below.length > 0 ? [row, ...below] : [];
  };
  return groups.filter(isRoot).flatMap((root) => branch(root, 0, false));
}

/** The row that Enter takes for a text: the first that begins with it, or else the first that has it; undefined without a text or such a row. */
export function typedTerminal(rows: readonly TerminalRow[], text: string): TerminalRow | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return undefined;
  const offered = rows.filter(({ isHeading, isCovered }) => !isHeading && !isCovered);
  const named = (fits: (name: string) => boolean) => offered.find(({ label }) => fits(label.toLowerCase()));
  return named((name) => name.startsWith(wanted)) ?? named((name) => name.includes(wanted));
}

/** What is chosen after a group was chosen or left out; what a group above covers is not named beside it. */
export function chooseTerminal(groups: readonly Group[], chosen: readonly number[], id: number): number[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id);
  const isBelow = (each: number): boolean => {
    const parent = groups.find((group) => group.id === each)?.parentId ?? null;
    return parent !== null && (parent === id || isBelow(parent));
  };
  return [...chosen.filter((each) => !isBelow(each)), id];
}
