import { errorText } from "../services/index.ts";
import { showToast } from "./toasts.ts";

/** The codes by which failed actions are logged (spec platform.md 8). */
export type FailureCode =
  | "thunk_action_failed"
  | "admin_panel_thunk_action_failed"
  | "admin_panel_audit_log_export"
  | "admin_panel_business_hierarchy_upload_failed"
  | "admin_panel_business_hierarchy_download_failed"
  | "admin_panel_custom_dashboard_push"
  | "admin_panel_invite_user_failed"
  | "admin_panel_resend_invite_failed"
  | "admin_panel_update_user_failed";

/** Logs an action that failed, in the browser's console, under its code. */
export function logFailure(error: unknown, code: FailureCode = "thunk_action_failed"): void {
  // oxlint-disable-next-line no-console -- the specification asks for the code in the log
  console.error(code, error);
}

/** The reason of one of several things that was canceled. */
export const canceled = "It was canceled.";

/** Why an action failed, in words for the user, and logs it; undefined, and no line, where it was canceled. */
export function failureReason(error: unknown, code?: FailureCode): string | undefined {
  const reason = errorText(error);
  if (reason !== undefined) logFailure(error, code);
  return reason;
}

/** Says in a toast why something failed, and logs it; nothing where it was canceled (spec platform.md 8). */
export function showError(error: unknown): void {
  const reason = failureReason(error);
  if (reason !== undefined) void showToast("error", reason);
}
