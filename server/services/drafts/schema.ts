import type { JsonSchema } from "../../../engine/index.ts";
import { alias, id, integer, list, object, text } from "../../http/schemas.ts";

const value = {
  anyOf: [
    ...["string", "number", "boolean", "null"].map((type) => ({ type })),
    list(text, { maxItems: 1_000 }),
    list({ type: "number" }, { maxItems: 10_000 }),
  ],
};
const key = { type: "string", pattern: "^[a-z][A-Za-z0-9]{0,62}$" };
const orNull = (type: string) => ({ type: [type, "null"] });
const values = {
  type: "object",
  propertyNames: key,
  maxProperties: 5_000,
  additionalProperties: value,
};
const rowsOf = (row: JsonSchema): JsonSchema => ({
  type: "object",
  propertyNames: key,
  maxProperties: 100,
  additionalProperties: list(row, { maxItems: 10_000 }),
});
const rowParts = { recordId: orNull("integer"), values, deleted: { const: true } };
const innerRow = object(rowParts, ["deleted"]);
const row = object({ ...rowParts, rows: rowsOf(innerRow) }, ["deleted", "rows"]);
const draft: Record<string, JsonSchema> = {
  templateAlias: alias,
  templateHash: { type: "string", maxLength: 100 },
  recordId: { anyOf: [id, { type: "null" }] },
  version: orNull("integer"),
  values,
  rows: rowsOf(row),
};

/** What is sent to keep a draft. Its depth is bounded by its shape. */
export const draftBody = object(draft, ["rows"]);
/** A draft as it is read again. */
export const storedDraft = object({ ...draft, savedAt: integer }, ["rows"]);
