import { useState } from "react";
import { showToast } from "../common/toasts.ts";
import { errorText } from "../services/index.ts";

/** Why something was refused, in a sentence for the user, and what was thrown. */
interface Refusal {
  reason: string;
  error: unknown;
}

/** Something that is asked of the server: whether it is under way, and why it was refused. `onRefused` gets the reason, too. */
export function useAction(onRefused?: (refusal: Refusal) => void) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  /** Answers whether it was done. */
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      const reason = errorText(error);
      setRefusal(reason);
      if (reason !== undefined) onRefused?.({ reason, error });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, act };
}

/** The codes by which failed actions are logged (spec platform.md 8). */
export type FailureCode =
  | "thunk_action_failed"
  | "admin_panel_thunk_action_failed"
  | "admin_panel_audit_log_export"
  | "admin_panel_business_hierarchy_upload_failed"
  | "admin_panel_business_hierarchy_download_failed"
  | "admin_panel_invite_user_failed"
  | "admin_panel_resend_invite_failed"
  | "admin_panel_update_user_failed";

/** The same, with the refusal as a toast that stays until it is dismissed, and in the browser's console under a code. */
export function useToastedAction(code: FailureCode = "thunk_action_failed") {
  return useAction(({ reason, error }) => {
    // oxlint-disable-next-line no-console -- the specification asks for the code in the log
    console.error(code, error);
    void showToast("error", reason);
  });
}
