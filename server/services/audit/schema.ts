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
import { auditThings } from "./things.ts";

const auditEvent = choice(audit.events);
const auditThing = choice(auditThings);
/** Epoch seconds. */
const moment = Type.Integer({ minimum: 0, maximum: 100_000_000_000 });

const period = { from: optional(moment), to: optional(moment) };

/**
 * Which lines of the audit log are asked for. `from` is included, `to` is not. `text`: part of what was done, or of the call. `kind`,
 * `targetId` and `targetName`: the kind of thing that a line is about, its number, and part of its name; a number without a kind is that of
 * things of any kind. `field`: part of the name of a value that was changed.
 */
export const auditFilter = {
  event: optional(auditEvent),
  userId: optional(id),
  kind: optional(auditThing),
  targetId: optional(id),
  targetName: optional(shortText(200)),
  field: optional(shortText(200)),
  ...period,
  text: optional(shortText(200)),
};

/**
 * Which changes of records are asked for. `recordName`: words of the record. `field`: the key of a field whose value changed, or of what
 * hangs on a record, such as `$comment`.
 */
export const modelLogFilter = {
  templateAlias: optional(alias),
  recordId: optional(id),
  recordName: optional(shortText(200)),
  userId: optional(id),
  field: optional(alias),
  ...period,
};

const auditDetail = component(
  "AuditDetail",
  object({
    name: optional(text),
    about: optional(list(object({ id: optional(integer), name: text }))),
    changes: optional(list(object({ field: text, from: textOrNull, to: textOrNull }))),
    code: optional(text),
    confidential: optional(object({ records: integer, ids: list(id) })),
    viewedAs: optional(text),
    archive: optional(text),
  }),
);

/**
 * A line of the audit log. `user` is null for what the installation does by itself; `what`: the call in words; `kind`: what `targetId` is
 * the number of, where the call says it; `target`: the record that `targetId` names, where it is one that the reader may view.
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
    kind: nullable(auditThing),
    targetId: integerOrNull,
    target: nullable(object({ templateAlias: text, label: text })),
    status: integer,
    detail: nullable(auditDetail),
  }),
);
