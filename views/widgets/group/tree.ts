import type { Group, GroupType, GroupTypeLabel } from "../../../engine/index.ts";
import { bestFirst } from "../../parts/picker/ranking.ts";
import type { PickerOption } from "../../parts/picker/types.ts";

const typeOf: Record<GroupTypeLabel, GroupType> = { Company: "COMPANY", Terminal: "TERMINAL" };

/**
 * Groups as an indented list, parents before their children. A group of another type, an inactive one and one where
 * nothing may be done only places its children: it is shown, but cannot be chosen. A text is answered with the groups that may be
 * chosen and hold it in their name or alias, the best first, each with the names of its ancestors as a hint.
 * @param allowed ids that may be chosen, or "ALL"
 * @param text what was typed; empty: the whole tree
 */
export function groupOptions(
  groups: readonly Group[],
  types: readonly GroupTypeLabel[],
  allowed: "ALL" | readonly number[],
  text: string,
): PickerOption[] {
  const wantedTypes = types.map((label) => typeOf[label]);
  const ids = new Set(groups.map((group) => group.id));
  const choosable = (group: Group) =>
    !group.inactive &&
    (wantedTypes.length === 0 || wantedTypes.includes(group.groupType)) &&
    (allowed === "ALL" || allowed.includes(group.id));

  if (text.trim() !== "") return found(groups, groups.filter(choosable), text);

  const childrenOf = new Map<number | null, Group[]>();
  for (const group of groups) {
    const siblings = childrenOf.get(group.parentId);
    if (siblings) siblings.push(group);
    else childrenOf.set(group.parentId, [group]);
  }

  function branch(group: Group, depth: number): PickerOption[] {
    const below = (childrenOf.get(group.id) ?? []).flatMap((child) => branch(child, depth + 1));
    const own = { key: String(group.id), label: group.display, depth, disabled: !choosable(group) };
    return below.length > 0 || choosable(group) ? [own, ...below] : [];
  }
  const roots = groups.filter((group) => group.parentId === null || !ids.has(group.parentId));
  return roots.flatMap((group) => branch(group, 0));
}

function found(all: readonly Group[], choosable: readonly Group[], text: string): PickerOption[] {
  const byId = new Map(all.map((group) => [group.id, group]));
  const ancestors = ({ parentId }: Group): string[] => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent ? [...ancestors(parent), parent.display] : [];
  };
  const best = bestFirst(choosable, text, ({ display, alias }) => ({ label: display, codes: [alias] }));
  return best.map((group) => {
    const above = ancestors(group);
    return {
      key: String(group.id),
      label: group.display,
      ...(above.length > 0 && { hint: above.join(" › ") }),
    };
  });
}
