import { useCallback, useRef } from "react";
import { usePageNavigate } from "../../workspace/pageAddress.ts";
import { useToastedAction } from "../useAction.ts";
import { useLeaveGuard } from "../useLeaveGuard.ts";

/** A form of the administration that is left for `home`: holds the page while it is changed, and says why a save is refused. */
export function useEditing(isChanged: boolean, home: string) {
  const navigate = usePageNavigate();
  const { isBusy, act } = useToastedAction("admin_panel_thunk_action_failed");
  const changed = useRef(isChanged);
  changed.current = isChanged;
  const guard = useLeaveGuard({
    isChanged: useCallback(() => changed.current, []),
    onDiscard: useCallback(() => undefined, []),
  });
  const go = () => void navigate(home);
  return {
    isBusy,
    act,
    guard,
    /** Goes home; to be called after a save. */
    go,
    /** Goes home, after a question where something is changed. */
    leave: () => (changed.current ? guard.ask(go) : go()),
  };
}
