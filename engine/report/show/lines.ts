/** The lines of a report: its groups by the groupings of the lines, each before those inside it. */
import type { QueryGroup } from "../../query/types.ts";
import type { ReportFormats } from "../answers.ts";
import type { Grouping } from "../groupings.ts";
import { dayBounds } from "../periods.ts";
import type { Key } from "./keys.ts";
import { keyText, sortedKeys, withPeriods } from "./keys.ts";

/** A group of the lines. */
export interface GridLine {
  /** One of each grouping down to it; none of all records together. */
  readonly keys: readonly Key[];
  /** The last of them. */
  readonly key: Key;
  /** The last of them as people read it. */
  readonly text: string;
  /** All of them. */
  readonly texts: readonly string[];
  /** The period has not ended yet. */
  readonly isOpen: boolean;
}

/** Lines, and whether the periods between them are there too. */
export interface Lines {
  readonly lines: readonly GridLine[];
  readonly isFilled: boolean;
}

/** The lines of some groupings over the groups that were answered, whose keys begin with those of the groupings. Periods are filled. */
export function linesOf(
  groupings: readonly Grouping[],
  groups: readonly QueryGroup[],
  formats: ReportFormats,
): Lines {
  const inside = childrenOf(groupings.length, groups);
  let isFilled = true;
  const below = (keys: readonly Key[], texts: readonly string[]): GridLine[] => {
    const grouping = groupings[keys.length];
    if (!grouping) return [];
    const sorted = sortedKeys(grouping, [...(inside.get(textOfKeys(keys)) ?? [])], formats);
    const filled = withPeriods(grouping, sorted);
    if (!filled) isFilled = false;
    return (filled ?? sorted).flatMap((key) => {
      const line = lineOf(grouping, [...keys, key], texts, formats);
      return [line, ...below(line.keys, line.texts)];
    });
  };
  return { lines: below([], []), isFilled };
}

/** Keys as a text that no others have. */
export function textOfKeys(keys: readonly Key[]): string {
  return JSON.stringify(keys);
}

/** By the keys of a group the keys of those inside it. */
function childrenOf(depth: number, groups: readonly QueryGroup[]): ReadonlyMap<string, ReadonlySet<Key>> {
  const found = new Map<string, Set<Key>>();
  for (const { groupKey } of groups)
    for (const [index, key] of groupKey.slice(0, depth).entries()) {
      const parent = textOfKeys(groupKey.slice(0, index));
      const known = found.get(parent) ?? new Set();
      known.add(key);
      found.set(parent, known);
    }
  return found;
}

function lineOf(
  grouping: Grouping,
  keys: readonly Key[],
  outer: readonly string[],
  formats: ReportFormats,
): GridLine {
  const { unit } = grouping;
  const key = keys.at(-1) ?? null;
  const text = keyText(grouping, key, formats);
  const end = unit !== undefined && key !== null ? dayBounds(unit, key)?.to : undefined;
  const isOpen = end !== undefined && end > formats.today;
  return { keys, key, text, texts: [...outer, text], isOpen };
}
