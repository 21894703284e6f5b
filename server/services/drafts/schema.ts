import { Type } from "typebox";
import type { TSchema } from "typebox";
import { component } from "../../http/component.ts";
import { engineType } from "../../http/engineTypes.ts";
import {
  alias,
  boolean,
  constant,
  id,
  integer,
  integerOrNull,
  list,
  mapOf,
  nullable,
  number,
  object,
  optional,
  shortText,
  text,
} from "../../http/schemas.ts";

const value = {
  anyOf: [
    text,
    number,
    boolean,
    Type.Null(),
    list(text, { maxItems: 1_000 }),
    list(number, { maxItems: 10_000 }),
  ],
};
const key = { type: "string", pattern: "^[a-z][A-Za-z0-9]{0,62}$" };
const values = {
  type: "object",
  propertyNames: key,
  maxProperties: 5_000,
  additionalProperties: value,
};
const rowsOf = (row: TSchema) =>
  mapOf(list(engineType("DraftRow", row), { maxItems: 10_000 }), { propertyNames: key, maxProperties: 100 });
const rowProperties = {
  recordId: integerOrNull,
  values: engineType("RecordValues", values),
  deleted: optional(constant(true)),
};
const innerRow = object(rowProperties);
const row = object({ ...rowProperties, rows: optional(rowsOf(innerRow)) });
const draft = {
  templateAlias: alias,
  templateHash: shortText(100, 0),
  recordId: nullable(id),
  version: integerOrNull,
  values: engineType("RecordValues", values),
  rows: optional(rowsOf(row)),
};

/** What is sent to keep a draft. Its depth is bounded by its shape. */
export const draftBody = engineType("FormDraft", object(draft));
/** A draft without what it holds: of which record, and what that is called; both null of a new one. */
export const listedDraft = component(
  "ListedDraft",
  object({ templateAlias: alias, recordId: nullable(id), label: nullable(text), savedAt: integer }),
);
/** A draft as it is read again. */
export const storedDraft = component("StoredDraft", object({ ...draft, savedAt: integer }));
