import type { Group } from "../../../engine/index.ts";
import { inCircles } from "./circles.ts";
import { groupTypes } from "./groupRows.ts";
import type { FileGroup, KnownGroups } from "./groupRows.ts";
import { activityProblems, depthProblems } from "./groupTree.ts";
import { no, yes } from "./listRows.ts";
import type { Line, Refusal, RowReader } from "./listRows.ts";
import { nameProblems } from "./twins.ts";

const groupAlias = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
const MOST_NAME = 200;

const ownTypes: ReadonlySet<Group["groupType"]> = new Set(groupTypes.values());

/** Reads rows over the groups that are known by alias. Each check of a row takes the same time, however many rows there are. */
export function groupReader(known: KnownGroups): RowReader<FileGroup> {
  const aliases = new Map([...known.values()].map(({ alias, id }) => [id, alias]));
  const parents = new Map(
    [...known.values()].map(({ alias, parentId }) => [alias, aliases.get(parentId ?? 0)]),
  );
  const earlier = new Map<string, FileGroup>();
  let hasTop = known.size > 0;
  let found: ReadonlyMap<string, Refusal> | undefined;
  return {
    read(line) {
      const { group, refusals } = readGroup(line, known);
      const { alias, parent } = group;
      if (earlier.has(alias))
        refusals.push({ column: "Alias", reason: `The group "${alias}" stands in an earlier row.` });
      if (parent !== "" && !parents.has(parent))
        refusals.push({
          column: "Parent",
          reason: `There is no group "${parent}" above it: name it in an earlier row.`,
        });
      if (parent === "" && hasTop && known.get(alias)?.parentId !== null)
        refusals.push({
          column: "Parent",
          reason: `The group "${alias}" needs a parent: there is a top already.`,
        });
      if (refusals.length > 0) {
        // It is there for those below it, so that only what is wrong is named.
        if (!parents.has(alias)) parents.set(alias, undefined);
        return refusals;
      }
      earlier.set(alias, group);
      hasTop ||= parent === "";
      parents.set(alias, parent === "" ? undefined : parent);
      return group;
    },
    refusal({ alias }) {
      found ??= new Map([
        ...nameProblems(known, earlier, parents),
        ...activityProblems(known, earlier, parents),
        ...depthProblems(known, earlier, parents),
        ...[...inCircles(parents)].map((each) => [each, belowItself(each)] as const),
      ]);
      return found.get(alias);
    },
  };
}

const belowItself = (alias: string): Refusal => ({
  column: "Parent",
  reason: `The group "${alias}" would be below itself.`,
});

/** What the cells of a row say, and what is wrong with them by themselves. An empty cell for inactive leaves that as it is. */
function readGroup({ row, cell }: Line, known: KnownGroups): { group: FileGroup; refusals: Refusal[] } {
  const [alias, display, parent, inactive] = [cell("Alias"), cell("Name"), cell("Parent"), cell("Inactive")];
  const type = groupTypes.get(cell("Type").toLowerCase());
  const before = known.get(alias);
  const isInactive = inactive === "" ? (before?.inactive ?? false) : yes.test(inactive);
  const group = { row, alias, display, groupType: type ?? "TERMINAL", parent, inactive: isInactive };
  const wrong: (readonly [column: string, isWrong: boolean, reason: string])[] = [
    [
      "Alias",
      !groupAlias.test(alias),
      `"${alias}" cannot be the alias of a group: use letters, digits, hyphens and underscores.`,
    ],
    [
      "Alias",
      before !== undefined && !ownTypes.has(before.groupType),
      `The group "${alias}" is not yours to change.`,
    ],
    ["Name", display === "", `The group "${alias}" needs a name.`],
    [
      "Name",
      display.length > MOST_NAME,
      `A name has at most ${MOST_NAME} characters, not ${display.length}.`,
    ],
    ["Name", display.includes("\0"), "The name has a character in it that is no text."],
    ["Type", type === undefined, `Type must be Company or Terminal, not "${cell("Type")}".`],
    ["Inactive", !yes.test(inactive) && !no.test(inactive), `Inactive must be yes or no, not "${inactive}".`],
    [
      "Inactive",
      parent === "" && isInactive && before?.inactive !== true,
      "The top of the hierarchy cannot be inactive.",
    ],
  ];
  const refusals = wrong.flatMap(([column, isWrong, reason]) => (isWrong ? [{ column, reason }] : []));
  return { group, refusals };
}
