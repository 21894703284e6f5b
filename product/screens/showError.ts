import { type FailureCode, logFailure } from "../common/failures.ts";
import { showToast } from "../common/toasts.ts";
import { errorText } from "../services/index.ts";

/** Why one of several things failed, which is logged under its code. */
export function refusalOf(error: unknown, code: FailureCode): string {
  logFailure(error, code);
  return errorText(error) ?? "It was canceled.";
}

/** Says in a toast why something failed, and logs it; nothing where it was canceled (spec platform.md 8). */
export function showError(error: unknown): void {
  const message = errorText(error);
  if (message === undefined) return;
  logFailure(error);
  void showToast("error", message);
}
