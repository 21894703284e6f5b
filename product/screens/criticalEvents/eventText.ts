import { emptyPlaceholder } from "../../../engine/index.ts";
import { personName } from "../../../views/index.ts";
import type { CriticalEvent, CriticalEventStep } from "../../services/index.ts";

/** Whom an event is given to; somebody whom the reader may not view has no name. */
export function assigneeText({ id, label, position }: CriticalEvent["assignee"]): string {
  if (label !== null) return label;
  if (id !== null) return "Somebody whom you may not view";
  return position?.label ?? emptyPlaceholder;
}

const words: Readonly<Record<CriticalEventStep["kind"], string>> = {
  created: "The record met the rule",
  acknowledged: "Acknowledged",
  assigned: "Assigned",
  moved: "Moved",
  resolved: "Resolved",
  reopened: "Opened again",
};

/** What was done, in a few words. */
export function stepText({ kind, status, assignee }: CriticalEventStep): string {
  if (kind === "assigned") {
    const isNobody = assignee.id === null && assignee.position === null;
    return isNobody ? "Assigned to nobody" : `Assigned to ${assigneeText(assignee)}`;
  }
  if ((kind === "moved" || kind === "reopened") && status) return `${words[kind]}: ${status.label}`;
  return words[kind];
}

/** Who did it; the rule itself has no name. */
export function stepPerson({ user }: Pick<CriticalEventStep, "user">): string {
  return user === null ? "" : personName(user);
}
