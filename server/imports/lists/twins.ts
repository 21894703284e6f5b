/** No two groups below one group have the same name. */
import type { FileGroup, KnownGroups } from "./groupRows.ts";
import type { Refusal } from "./listRows.ts";

/** A name as two names are compared. */
const folded = (display: string) => display.trim().toLowerCase();

/** Whether two groups have the same name. */
export const haveOneName = (one: { display: string }, other: { display: string }): boolean =>
  folded(one.display) === folded(other.display);

/** Why a group cannot have a name that one beside it has. */
export const twinReason = (display: string): string =>
  `There is "${display}" below the same group already. Choose another name.`;

/**
 * The rows by which a new, renamed or moved group would have the name of another one below the same group, by alias, with the groups as they are
 * once the file is taken. What is so already may stay. Of two such rows it is the later one.
 */
export function nameProblems(
  known: KnownGroups,
  file: ReadonlyMap<string, FileGroup>,
  parents: ReadonlyMap<string, string | undefined>,
): Map<string, Refusal> {
  const taken = new Map<string, string>();
  const keyOf = (alias: string, display: string) => `${parents.get(alias) ?? ""}\0${folded(display)}`;
  const isPlaced = ({ alias, display, parent }: FileGroup) => {
    const before = known.get(alias);
    if (before === undefined || !haveOneName(before, { display })) return true;
    return before.parentId !== (known.get(parent)?.id ?? null);
  };
  for (const { alias, display } of known.values()) {
    const row = file.get(alias);
    if (row === undefined || !isPlaced(row)) taken.set(keyOf(alias, display), row?.display ?? display);
  }
  const problems = new Map<string, Refusal>();
  for (const row of [...file.values()].filter(isPlaced)) {
    const key = keyOf(row.alias, row.display);
    const twin = taken.get(key);
    if (twin === undefined) taken.set(key, row.display);
    else problems.set(row.alias, { column: "Name", reason: twinReason(twin) });
  }
  return problems;
}
