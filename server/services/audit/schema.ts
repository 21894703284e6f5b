import { Type } from "typebox";
import { component } from "../../http/component.ts";
import {
  alias,
  choice,
  id,
  integer,
  integerOrNull,
  list,
  nullable,
  object,
  optional,
  shortText,
  text,
  textOrNull,
} from "../../http/schemas.ts";
import { audit } from "../../storage/index.ts";

const auditEvent = choice(audit.events);
/** Epoch seconds. */
const moment = Type.Integer({ minimum: 0, maximum: 100_000_000_000 });

const period = { from: optional(moment), to: optional(moment) };

/** Which lines of the audit log are asked for. `from` is included, `to` is not. `text`: part of what was done, or of the call. */
export const auditFilter = {
  event: optional(auditEvent),
  userId: optional(id),
  targetId: optional(id),
  ...period,
  text: optional(shortText(200)),
};

/** Which changes of records are asked for. `field`: the key of a field whose value changed. */
export const modelLogFilter = {
  templateAlias: optional(alias),
  recordId: optional(id),
  userId: optional(id),
  field: optional(alias),
  ...period,
};

const auditDetail = component(
  "AuditDetail",
  object({
    name: optional(text),
    changes: optional(list(object({ field: text, from: textOrNull, to: textOrNull }))),
    code: optional(text),
    confidential: optional(object({ records: integer, ids: list(id) })),
    viewedAs: optional(text),
    archive: optional(text),
  }),
);

/**
 * A line of the audit log. `user` is null for what the installation does by itself; `what`: the call in words; `target`: the record that
 * `targetId` names, where it is one that the reader may view.
 */
export const auditEntry = component(
  "AuditLine",
  object({
    id: integer,
    date: integer,
    user: nullable(object({ id: integer, email: text, firstName: text, lastName: text })),
    event: auditEvent,
    call: text,
    what: text,
    targetId: integerOrNull,
    target: nullable(object({ templateAlias: text, label: text })),
    status: integer,
    detail: nullable(auditDetail),
  }),
);
