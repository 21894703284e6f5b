import { showToast } from "../../common/toasts.ts";
import { useUserSession } from "../../workspace/workspace.ts";
import { showSaved } from "./useEditing.ts";

/**
 * Says that something was saved of which the rest of the page consists, such as a group, once the page has it. Where it cannot be read, the
 * page offers to be reloaded.
 */
export function useShowSaved(): (message: string) => Promise<void> {
  const { refresh } = useUserSession();
  return async (message) => {
    try {
      await refresh();
      void showToast("success", message);
    } catch {
      showSaved(`${message} Forms and filters offer the change when the page is reloaded.`);
    }
  };
}
