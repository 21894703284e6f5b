import { NonIdealState } from "@blueprintjs/core";
import { TickCircle } from "@blueprintjs/icons";
import { NewChecklistForm } from "./NewChecklistForm.tsx";
import { useMayAdd } from "./useMayAdd.ts";
import { words } from "./words.ts";

/** What stands where a record has no checklist yet: that there is none, and both ways to one. */
export function NoChecklist() {
  const mayAdd = useMayAdd();
  return (
    <NonIdealState
      className="ss-checklist-none"
      icon={<TickCircle size={32} />}
      description={
        <>
          <strong className="ss-checklist-none-title">{words.none}</strong>
          {!mayAdd && <p>Your role does not allow you to add Checklists here.</p>}
        </>
      }
      {...(mayAdd ? { action: <NewChecklistForm /> } : {})}
    />
  );
}
