/** What somebody may do while they read a ready report. */
import type { Abilities } from "./abilities.ts";
import type { GuardedReport } from "./reportGroups.ts";

/**
 * The abilities of somebody within a report: they view records in its groups alone, and reach, as always, what those lead to. All other rights
 * are as they were.
 */
export function withinReport(abilities: Abilities, report: GuardedReport): Abilities {
  const granted = abilities.reportGroups(report);
  if (granted === "ALL") return abilities;
  const own = new Set(granted);
  const viewed = (template: Parameters<Abilities["groups"]>[1]) => {
    const groups = abilities.groups("view", template);
    return groups === "ALL" ? granted : groups.filter((id) => own.has(id));
  };
  return {
    ...abilities,
    can(right, template, groupId) {
      if (right !== "view") return abilities.can(right, template, groupId);
      if (groupId === undefined) return viewed(template).length > 0;
      return own.has(groupId) && abilities.can("view", template, groupId);
    },
    groups: (right, template) => (right === "view" ? viewed(template) : abilities.groups(right, template)),
  };
}
