import { setViewAs } from "../../common/viewAs.ts";
import { createViewAsClient, type ViewAsSubject } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { useToastedAction } from "../useAction.ts";

/**
 * Starts to view the company as somebody else in this tab: the page loads again, and comes back here in the end. `onLeave` is called when it is
 * about to be left, once the server has agreed.
 */
export function useViewAs(onLeave?: () => void) {
  const client = useOwnClient(createViewAsClient);
  const { isBusy, act } = useToastedAction("admin_panel_thunk_action_failed");
  const view = (subject: ViewAsSubject) =>
    act(async () => {
      const id = await client.start(subject);
      onLeave?.();
      setViewAs({ id, from: window.location.pathname });
      window.location.assign("/dashboard");
    });
  return { isBusy, view };
}
