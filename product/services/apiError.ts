import type { ApiErrorBody, Issue, RecordData } from "../../engine/index.ts";
import { genericErrorText, noConnectionText } from "../session/errorText.ts";

interface ApiErrorInit extends Partial<Omit<ApiErrorBody, "status">> {
  /** HTTP status; 0 when no answer came. */
  status: number;
  cancelled?: boolean;
  cause?: unknown;
}

/** A call that did not succeed. `message` can be shown to the person. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable, for programs; empty when the server gave none. */
  readonly code: string;
  /** What is wrong with which field, with an `invalid` one. */
  readonly issues: readonly Issue[];
  /** With a 409: the record as it is now. */
  readonly record: RecordData | undefined;
  /** With a 409 over a record nested in the one that was saved: its place, e.g. `claims/0`. */
  readonly path: string | undefined;
  /** The caller gave the call up; never shown. */
  readonly cancelled: boolean;
  readonly requestId: string | undefined;

  constructor({ status, code, message, issues, record, path, requestId, cancelled, cause }: ApiErrorInit) {
    super(message ?? (status === 0 ? noConnectionText : genericErrorText()), { cause });
    this.name = "ApiError";
    this.status = status;
    this.code = code ?? "";
    this.issues = issues ?? [];
    this.record = record;
    this.path = path;
    this.cancelled = cancelled ?? false;
    this.requestId = requestId;
  }
}

/** Whether the record that a call was about is there no more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.code === "record_not_found";
}

/** Whether the user may not ask for this, or there is no such thing for them. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

/** Whether what was asked took the server too long; the message says what would narrow it. */
export function isTooLarge(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "question_too_large";
}

/** Whether no answer came, as where there is no network. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Statuses with which a gateway, or the server itself, says that the service is away for a while. */
const awayStatuses: readonly number[] = [0, 502, 503, 504];

/** Whether the service is away, so that it is worth trying again: no answer came, or one that says so. */
export function isServiceAway(error: unknown): error is ApiError {
  return error instanceof ApiError && awayStatuses.includes(error.status);
}

/** The error of an answer: the server's message for statuses 400 to 599, otherwise the generic one. */
export function errorOfAnswer(status: number, body: unknown): ApiError {
  const parts = isObject(body) ? body : {};
  const isReported = status >= 400 && status <= 599;
  return new ApiError({
    status,
    ...(isReported && typeof parts.message === "string" && parts.message.trim()
      ? { message: parts.message }
      : {}),
    ...(typeof parts.code === "string" ? { code: parts.code } : {}),
    ...(Array.isArray(parts.issues) ? { issues: parts.issues as Issue[] } : {}),
    ...(isObject(parts.record) ? { record: parts.record as unknown as RecordData } : {}),
    ...(typeof parts.path === "string" ? { path: parts.path } : {}),
    ...(typeof parts.requestId === "string" ? { requestId: parts.requestId } : {}),
  });
}

/** Said of what the server knows nothing of (spec platform.md 8). */
const somethingWentWrong = "Something went wrong.";

/** What to show for anything that was thrown; undefined when nothing is to be shown (a cancelled call). */
export function errorText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return somethingWentWrong;
  return error.cancelled ? undefined : error.message;
}

/** Codes of refusals that concern the account, not the call (spec platform.md 8). */
const loginFailures = new Set([
  "safety_suite_auth_not_invited",
  "safety_suite_auth_deactivated_user",
  "safety_suite_auth_other_identity",
  "safety_suite_sso_missing_email",
  "safety_suite_sso_unknown_error",
]);

/** Whether the server does not let this person in at all: the 'Error logging in' screen is for that. */
export function isLoginFailure(error: unknown): error is ApiError {
  return error instanceof ApiError && loginFailures.has(error.code);
}

/** Whether the company is suspended. */
export function isSuspension(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "company_suspended";
}

/** Whether the user was deactivated in the company. */
export function isDeactivation(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "user_deactivated";
}

/** Whether the session in which somebody viewed the company as somebody else is over. */
export function isViewAsEnded(error: unknown): boolean {
  return error instanceof ApiError && error.code === "view_as_ended";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
