import { useId, useState } from "react";
import { endFailure, showFailure } from "../common/toasts.ts";
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

/**
 * The same, with the refusal in the browser's console under a code, and as a toast that stays until it is dismissed or the
 * next try is done. `failed`: a sentence that the toast starts with, e.g. "Error deleting Accident."
 */
export function useToastedAction(code: FailureCode = "thunk_action_failed", failed?: string) {
  const topic = useId();
  const action = useAction(({ reason, error }) => {
    // oxlint-disable-next-line no-console -- the specification asks for the code in the log
    console.error(code, error);
    void showFailure(topic, failed === undefined ? reason : `${failed} ${reason}`);
  });
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await action.act(work);
    if (isDone) void endFailure(topic);
    return isDone;
  };
  return { ...action, act };
}
