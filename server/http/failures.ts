import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, errors } from "../core/errors.ts";
import { FileStoreError } from "../files/index.ts";
import { ImportError } from "../imports/common/importError.ts";
import { TokenError } from "../identity/index.ts";
import { ListItemConflict } from "../records/index.ts";
import {
  ConflictError,
  HeldError,
  InvalidRecordError,
  NotPermittedError,
  QueryError,
  RecordNotFoundError,
  TooLargeError,
  UnconfirmedError,
  isBroken,
} from "../storage/index.ts";
import { withoutCoding } from "./encoding/compressReplies.ts";
import { bodyLimit } from "./input/body.ts";
import { noteRefusedSignIn } from "./log.ts";

const fastifyErrors: Readonly<Record<string, () => ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => errors.bodyTooLarge(bodyLimit),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: errors.unsupportedMediaType,
  FST_ERR_CTP_EMPTY_TYPE: errors.unsupportedMediaType,
  FST_ERR_CTP_EMPTY_JSON_BODY: errors.malformedJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: errors.malformedJson,
  FST_ERR_BAD_URL: () => errors.invalidRequest("the address cannot be read"),
};

const tokenErrors: Readonly<Record<TokenError["code"], () => ApiError>> = {
  expired: errors.tokenExpired,
  invalid: errors.tokenInvalid,
  missing_email: errors.missingEmail,
  unavailable: errors.unavailable,
};

const storeErrors: Readonly<Record<FileStoreError["reason"], () => ApiError>> = {
  gone: errors.fileNotFound,
  unavailable: errors.filesUnavailable,
};

/** Codes of Node that mean: the disk takes nothing more, or no file of this size. */
const fullCodes = /^(ENOSPC|EDQUOT|EROFS|EFBIG)$/;
/** PostgreSQL's code for a statement that took longer than it may. */
const TIMED_OUT = "57014";
/** Codes of Node and PostgreSQL that mean: shutting down, too busy. */
const unavailableCodes = /^(ETIMEDOUT|53...|57...|40001|40P01)$/;
const unavailableMessages = /^timeout exceeded when trying to connect/;

/** The refusal for anything that was thrown; `internal` for what nobody foresaw. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof TokenError) return tokenErrors[error.code]();
  if (error instanceof FileStoreError) return storeErrors[error.reason]();
  if (error instanceof RecordNotFoundError) return errors.recordNotFound(error.recordId);
  if (error instanceof NotPermittedError) return errors.notPermitted(error.message);
  if (error instanceof ConflictError) return errors.staleVersion(error.current, error.path);
  if (error instanceof HeldError) return errors.recordOnHold(error.recordId);
  if (error instanceof ListItemConflict) return errors.listItemsChanged(error.names);
  if (error instanceof InvalidRecordError) return errors.invalid([...error.issues]);
  if (error instanceof UnconfirmedError) return errors.notConfirmed([...error.issues]);
  if (error instanceof ImportError) return errors.importRefused(error.message, error.pointer);
  if (error instanceof TooLargeError) return errors.questionTooLarge(error.message || undefined);
  if (error instanceof QueryError) return errors.invalidRequest(error.message.replace(/\.$/, ""));
  return error instanceof Error ? fromOutside(error) : errors.internal();
}

function fromOutside(error: Error & { code?: unknown; validation?: unknown }): ApiError {
  const code = typeof error.code === "string" ? error.code : "";
  if (error.validation !== undefined) return errors.invalidRequest(error.message);
  const known = fastifyErrors[code];
  if (known !== undefined) return known();
  if (code === TIMED_OUT) return errors.questionTooLarge();
  if (fullCodes.test(code)) return errors.filesUnavailable();
  const isUnavailable =
    isBroken(error) || unavailableCodes.test(code) || unavailableMessages.test(error.message);
  return isUnavailable ? errors.unavailable() : errors.internal();
}

/** Every failure leaves through here: the catalogue's sentence, never a stack or SQL. */
export function addFailureHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toApiError(error);
    if (refusal.status >= 500) request.log.error({ err: error, requestId: request.id }, "request failed");
    if (refusal.status === 401 || refusal.code.startsWith("safety_suite_"))
      noteRefusedSignIn(request, refusal.code);
    return sendRefusal(request, reply, refusal);
  });
}

/** Sends a refusal. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: ApiError): FastifyReply {
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) reply.header("Retry-After", String(retryAfter));
  if (refusal.status === 401) reply.header("WWW-Authenticate", "Bearer");
  withoutCoding(reply);
  return reply
    .code(refusal.status)
    .header("Cache-Control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(refusal.body(request.id)));
}
