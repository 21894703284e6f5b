import { Type } from "typebox";
import { component, ref } from "../../http/component.ts";
import { issue } from "../../http/components/refusals.ts";
import {
  alias,
  id,
  integer,
  list,
  object,
  optional,
  shortText,
  text,
  textOrNull,
} from "../../http/schemas.ts";

/** Queries of one file. */
export const MAX_SERIES = 10;

/** Queries that are answered together: those of all cards of a dashboard. */
export const MAX_QUERIES = 60;

/** What else a query says is checked against its template, with a sentence for each mistake. */
export const query = Type.Object({ template: alias });

/** A query that is answered alone. */
export const timedQuery = Type.Object({ template: alias, timezone: optional(shortText(60)) });

/** A value of an answer. */
export const queryValue = component(
  "QueryValue",
  Type.Unsafe<string | number | boolean | null | readonly (string | number | boolean)[]>({
    anyOf: [
      { type: ["string", "number", "boolean", "null"] },
      { type: "array", items: { type: ["string", "number", "boolean"] } },
    ],
  }),
);

const row = object({
  id,
  groupId: id,
  label: text,
  values: list(ref(queryValue)),
  redacted: list(integer),
});

const group = object({
  groupKey: list(ref(queryValue)),
  groupValue: list(ref(queryValue)),
  count: integer,
  groupIds: optional(list(id)),
});

/** Why one of several queries was not answered. */
export const queryRefusal = component(
  "QueryRefusal",
  object({ status: integer, code: text, message: text, issues: optional(list(ref(issue))) }),
);

/** What a query answers: records or groups; `error`: of several that are asked apart, why this one was not answered. */
export const queryResult = component(
  "QueryResult",
  object({
    template: text,
    rows: optional(list(row)),
    groups: optional(list(group)),
    next: textOrNull,
    notices: list(text),
    error: optional(ref(queryRefusal)),
    rollup: optional(text),
  }),
);
