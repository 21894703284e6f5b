import type { FileGroup, KnownGroups } from "./groupRows.ts";
import type { Refusal } from "./listRows.ts";

/** The groups of a file, by alias, and what is above each group once it is taken: undefined for the top. */
type FileGroups = ReadonlyMap<string, FileGroup>;
type Parents = ReadonlyMap<string, string | undefined>;

/**
 * The rows by which an active group would be below an inactive one, by alias: that of the group itself, or that of the one above it where the
 * file does not name the group. What is so already may stay.
 */
export function activityProblems(
  known: KnownGroups,
  file: FileGroups,
  parents: Parents,
): Map<string, Refusal> {
  const problems = new Map<string, Refusal>();
  const isInactive = (alias: string) => (file.get(alias) ?? known.get(alias))?.inactive ?? false;
  for (const [alias, parent] of parents) {
    if (parent === undefined || isInactive(alias) || !isInactive(parent)) continue;
    const above = known.get(parent);
    const before = known.get(alias);
    const wasSo = above?.inactive === true && before?.inactive === false && before.parentId === above.id;
    if (wasSo) continue;
    if (file.has(alias))
      problems.set(alias, {
        column: "Inactive",
        reason: `The group "${alias}" would be active below "${parent}", which is inactive.`,
      });
    else
      problems.set(parent, {
        column: "Inactive",
        reason: `"${alias}" below it is active, and stands in no row: name it as inactive, too.`,
      });
  }
  return problems;
}

/** How many groups may be above one another. */
const MOST_LEVELS = 100;

/** The new and moved groups that are further below the top than people and pages can follow. Each group is looked at once. */
export function depthProblems(known: KnownGroups, file: FileGroups, parents: Parents): Map<string, Refusal> {
  const depths = depthsOf(parents);
  const problems = new Map<string, Refusal>();
  for (const { alias, parent } of file.values()) {
    const before = known.get(alias);
    const isPlaced = before === undefined || before.parentId !== known.get(parent)?.id;
    if (isPlaced && (depths.get(alias) ?? 0) > MOST_LEVELS)
      problems.set(alias, {
        column: "Parent",
        reason: `The group "${alias}" would have more than ${MOST_LEVELS} levels above it.`,
      });
  }
  return problems;
}

/** How many groups are above each; those in a circle, and below one, have none. */
function depthsOf(parents: Parents): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  for (const start of parents.keys()) {
    const path = new Set<string>();
    let at: string | undefined = start;
    for (; at !== undefined && !depths.has(at) && !path.has(at); at = parents.get(at)) path.add(at);
    const isCircle = at !== undefined && path.has(at);
    let depth = at === undefined ? -1 : (depths.get(at) ?? 0);
    for (const each of [...path].toReversed()) depths.set(each, isCircle ? 0 : (depth += 1));
  }
  return depths;
}
