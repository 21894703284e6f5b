import type { Group } from "../../../engine/index.ts";

/** The address of the display of these terminals; of all where none is named. */
export const displayPath = (groupIds: readonly number[] = []): string =>
  groupIds.length === 0 ? "/terminalDisplay" : `/terminalDisplay?groupIds=${groupIds.join(",")}`;

/** Whether an address is that of a display: the screen alone, without anything to operate. */
export const isDisplayAt = ({ pathname }: Pick<Location, "pathname">): boolean =>
  /^\/terminaldisplay\/?$/i.test(pathname);

/**
 * The terminals that a display shows, in the order of its address: those that it names and the user is shown; without any, all terminals in use that the user may view.
 * `mayView`: undefined where that is all.
 */
export function shownTerminals(
  search: string,
  groups: readonly Pick<Group, "groupType" | "id" | "inactive">[],
): number[] {
  const named = (new URLSearchParams(search).get("groupIds") ?? "").split(",").map(Number);
  const known = named.filter((id) => groups.some((group) => group.id === id));
  if (known.length > 0) return [...new Set(known)];
  return groups.flatMap(({ id, groupType, inactive }) => (groupType === "TERMINAL" && !inactive ? [id] : []));
}
