import { alias, boolean, id, integer, list, mapOf, nullable, object, ref, text } from "../../http/schemas.ts";
import type { JsonSchema } from "../../../engine/index.ts";

/** The calls that take a file, by what is in it (spec platform.md 7.1). */
export const kinds = ["models", "documents", "enums", "enumValues", "modelGroups"] as const;

const header: JsonSchema = { type: "string", minLength: 1, maxLength: 1_000 };
const chosenBy = (more: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  anyOf: [
    object({ column: header, ...more }, Object.keys(more)),
    object({ text: { type: "string", maxLength: 1_000 } }),
    object({ kept: { const: true } }),
  ],
});
const chosen = chosenBy({ match: alias, format: { type: "string", maxLength: 50 } });

/** How the columns of a file become fields. */
export const setup: JsonSchema = object({
  mapping: nullable(alias),
  fields: { ...mapOf(chosen), maxProperties: 500 },
  group: nullable(chosenBy({ match: alias })),
  groupId: nullable(id),
  match: list(alias, { maxItems: 5 }),
});

const counts = object(
  { added: integer, changed: integer, unchanged: integer, refused: integer, leftOut: integer },
  ["leftOut"],
);
const moment = nullable({ type: "string", format: "date-time" });
const refusal = object({ field: text, reason: text });
const note = object({ field: text, note: text });
const undo = object({
  deleted: integer,
  restored: integer,
  left: list(object({ reason: text, count: integer, ids: list(id), names: list(text) }, ["names"])),
});

const job = {
  id,
  kind: { enum: kinds },
  templateAlias: nullable(alias),
  fileName: text,
  status: {
    enum: ["draft", "checking", "importing", "undoing", "done", "cancelled", "failed", "undone"],
  },
  rows: object({ total: nullable(integer), done: integer }),
  counts,
  checked: nullable(counts),
  error: nullable(text),
  undo: nullable(undo),
  mayUndo: boolean,
  createdBy: nullable(ref("PersonName")),
  createdDate: { type: "string", format: "date-time" },
  finishedDate: moment,
  undoneDate: moment,
};

/** An import in a list. */
export const importJob = object(job);

/** An import by itself: with how its file is read, and with what was refused. */
export const importDetails = object(
  {
    ...job,
    header: list(text),
    sheet: object({ name: text, of: integer }),
    unnamedFiles: integer,
    setup: nullable(setup),
    mappingTitle: nullable(text),
    reasons: list(object({ field: text, reason: text, count: integer })),
    refusedRows: list(object({ row: integer, refusals: list(refusal) })),
    duplicates: integer,
    notedFields: list(object({ field: text, count: integer })),
    notedRows: list(object({ row: integer, notes: list(note) })),
  },
  ["sheet", "unnamedFiles"],
);

/** The first rows of a file. */
export const importPreview = object({
  columns: list(
    object(
      { name: text, samples: list(text), dates: object({ formats: list(text), example: text }, ["example"]) },
      ["dates"],
    ),
  ),
  rows: list(
    object(
      {
        row: integer,
        cells: list(text),
        as: { enum: ["added", "changed", "unchanged", "leftOut", "refused"] },
        values: mapOf(text),
        group: text,
        refusals: list(refusal),
        notes: list(note),
      },
      ["as", "values", "group", "refusals", "notes"],
    ),
  ),
  problem: nullable(text),
});
