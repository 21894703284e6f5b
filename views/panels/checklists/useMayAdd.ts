import { useViews } from "../../context/viewsContext.ts";
import { useChecklistScope } from "./scope.ts";

/** Whether the user may add checklists where the record is. */
export function useMayAdd(): boolean {
  const { abilities } = useViews();
  const { checklist, event } = useChecklistScope().setting;
  return abilities.can("add", checklist, event.groupId);
}
