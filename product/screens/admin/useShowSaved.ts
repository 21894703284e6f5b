import { showToast } from "../../common/toasts.ts";
import { useUserSession } from "../../workspace/workspace.ts";

/**
 * Says that something was saved of which the rest of the page consists, such as a group or the logo, once the page has it. Where it cannot be
 * read, the page offers to be reloaded.
 */
export function useShowSaved(): (message: string) => Promise<void> {
  const { refresh } = useUserSession();
  return async (message) => {
    try {
      await refresh();
      void showToast("success", message);
    } catch {
      const reload = { text: "Reload", onClick: () => window.location.reload() };
      void showToast("success", `${message} Other pages show the change when this one is reloaded.`, reload);
    }
  };
}
