import type { Group, GroupType, GroupTypeLabel } from "../../../engine/index.ts";
import type { PickerOption } from "../../parts/picker/types.ts";

const typeOf: Record<GroupTypeLabel, GroupType> = { Company: "COMPANY", Terminal: "TERMINAL" };

function matches(group: Group, text: string) {
  return group.display.toLowerCase().includes(text);
}

/**
 * Groups as an indented list, parents before their children. A group of another type, an inactive one and one where
 * nothing may be done only places its children: it is shown, but cannot be chosen.
 * @param allowed ids that may be chosen, or "ALL"
 * @param text only groups that hold it in their name, with their ancestors
 */
export function groupOptions(
  groups: readonly Group[],
  types: readonly GroupTypeLabel[],
  allowed: "ALL" | readonly number[],
  text: string,
): PickerOption[] {
  const wanted = text.trim().toLowerCase();
  const wantedTypes = types.map((label) => typeOf[label]);
  const ids = new Set(groups.map((group) => group.id));
  const choosable = (group: Group) =>
    !group.inactive &&
    (wantedTypes.length === 0 || wantedTypes.includes(group.groupType)) &&
    (allowed === "ALL" || allowed.includes(group.id));

  const childrenOf = new Map<number | null, Group[]>();
  for (const group of groups) {
    const siblings = childrenOf.get(group.parentId);
    if (siblings) siblings.push(group);
    else childrenOf.set(group.parentId, [group]);
  }

  function branch(group: Group, depth: number): PickerOption[] {
    const below = (childrenOf.get(group.id) ?? []).flatMap((child) => branch(child, depth + 1));
    const own = { key: String(group.id), label: group.display, depth, disabled: !choosable(group) };
    const keep = below.length > 0 || (choosable(group) && matches(group, wanted));
    return keep ? [own, ...below] : [];
  }
  const roots = groups.filter((group) => group.parentId === null || !ids.has(group.parentId));
  return roots.flatMap((group) => branch(group, 0));
}
