import { createContext, useContext } from "react";
import type { ChecklistActions } from "./checklistActions.ts";
import type { ChecklistSetting } from "./types.ts";

/** The checklists that are in front. */
export interface ChecklistScope {
  setting: ChecklistSetting;
  actions: ChecklistActions;
}

export const ChecklistContext = createContext<ChecklistScope | null>(null);

/** The checklists around. Throws outside of their panel. */
export function useChecklistScope(): ChecklistScope {
  const scope = useContext(ChecklistContext);
  if (!scope) throw new Error("Checklists are drawn inside their panel.");
  return scope;
}
