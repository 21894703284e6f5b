/** Refusals, as named schemas. */
import { component, ref } from "../component.ts";
import { engineType } from "../engineTypes.ts";
import { choice, id, integer, list, object, optional, text } from "../schemas.ts";
import { recordData } from "./records.ts";

export const issue = component(
  "Issue",
  engineType(
    "Issue",
    object({ path: text, code: text, severity: choice(["error", "warning", "info"]), message: text }),
  ),
);

/** The body of every refusal. */
export const refusal = component(
  "Error",
  engineType(
    "ApiErrorBody",
    object({
      status: integer,
      code: text,
      message: text,
      issues: optional(list(ref(issue))),
      record: optional(ref(recordData)),
      path: optional(text),
      requestId: text,
    }),
  ),
);

/** What was done with several things at a time, and why the rest was not. */
export const bulkResult = component(
  "BulkResult",
  object({ successIds: list(id), errors: list(object({ id, message: text })) }),
);
