import { expect, it, vi } from "vitest";
import { logFailure, type FailureCode } from "./failures.ts";

const codes: readonly FailureCode[] = [
  "thunk_action_failed",
  "admin_panel_thunk_action_failed",
  "admin_panel_audit_log_export",
  "admin_panel_business_hierarchy_upload_failed",
  "admin_panel_business_hierarchy_download_failed",
  "admin_panel_custom_dashboard_push",
  "admin_panel_invite_user_failed",
  "admin_panel_resend_invite_failed",
  "admin_panel_update_user_failed",
];

it("a failed action is logged with its error under its code (spec platform.md 8), or under the code of any action", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const error = new Error("No connection");
  for (const code of codes) logFailure(error, code);
  logFailure(error);
  expect(log.mock.calls).toEqual([...codes, codes[0]].map((code) => [code, error]));
  log.mockRestore();
});
