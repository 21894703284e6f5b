import { Type } from "typebox";
import type { Static, TProperties } from "typebox";
import { component, ref } from "../../http/component.ts";
import { personName } from "../../http/components/records.ts";
import { engineType } from "../../http/engineTypes.ts";
import {
  alias,
  boolean,
  choice,
  constant,
  either,
  id,
  integer,
  list,
  mapOf,
  nullable,
  object,
  optional,
  options,
  shortText,
  text,
} from "../../http/schemas.ts";

/** The calls that take a file, by what is in it (spec platform.md 7.1). */
export const kinds = ["models", "documents", "enums", "enumValues", "modelGroups"] as const;

const column = shortText(1_000);
const constantText = object({ text: shortText(1_000, 0) });
/** What the recognized mapping says. */
const kept = object({ kept: constant(true) });
const match = optional(alias);

/**
 * Where a field's value comes from: a column (of a date with the format that it is written in), a text for every row, or what the
 * recognized mapping says.
 */
const fieldSource = either(object({ column, match, format: optional(shortText(50, 0)) }), constantText, kept);
const groupSource = either(object({ column, match }), constantText, kept);

/** How the columns of a file become fields. `groupId`: the group of new records whose row names none. */
const importSetup = component(
  "ImportSetup",
  object({
    mapping: nullable(alias),
    fields: mapOf(fieldSource, { maxProperties: 500 }),
    group: nullable(groupSource),
    groupId: nullable(id),
    match: list(alias, { maxItems: 5 }),
  }),
);

/** What a draft's file is to be read as. */
export const importChange = options({ templateAlias: alias, setup: importSetup.schema });

/** What is sent to start an import, or a dry run of it. */
export const importStart = object({ id, dryRun: optional(boolean) });

/** What became of rows. `leftOut`: rows that the mapping leaves out; absent where it left out none. */
export const counts = component(
  "ImportCounts",
  object({
    added: integer,
    changed: integer,
    unchanged: integer,
    refused: integer,
    leftOut: optional(integer),
  }),
);
const date = Type.String({ format: "date-time" });

/** Why a row, or a field of it, is not taken; `field` is its label, empty for the row. */
const refusal = component("ImportRefusal", object({ field: text, reason: text }));
/** What was done to a value of a row that is taken: it was rounded, or left out. */
const note = component("ImportNote", object({ field: text, note: text }));

const undone = {
  deleted: integer,
  restored: integer,
  left: list(object({ reason: text, count: integer, ids: list(id), names: optional(list(text)) })),
};
/** What an undoing did; `names` where numbers say nothing to anybody. */
const undoReport = object(undone);
/** The same as it is stored. `before`: what comes before this one is still to be undone. */
export const undo = object({ ...undone, before: optional(integer) });

const job = {
  id,
  kind: choice(kinds),
  templateAlias: nullable(alias),
  fileName: text,
  status: choice(["draft", "checking", "importing", "undoing", "done", "cancelled", "failed", "undone"]),
  rows: object({ total: nullable(integer), done: integer }),
  counts: ref(counts),
  checked: nullable(ref(counts)),
  error: nullable(text),
  undo: nullable(undoReport),
  mayUndo: boolean,
  undoUntil: optional(date),
  createdBy: nullable(ref(personName)),
  createdDate: date,
  finishedDate: nullable(date),
  undoneDate: nullable(date),
} satisfies TProperties;

/** An import in a list. */
export const importJob = component("ImportSummary", object(job));
export type PresentedJob = Static<typeof importJob.schema>;

/** An import by itself: with how its file is read, and with what was refused. */
export const importDetails = component(
  "Import",
  object({
    ...job,
    undoDays: optional(integer),
    header: list(text),
    sheet: optional(object({ name: text, of: integer })),
    unnamedFiles: optional(integer),
    setup: nullable(ref(importSetup)),
    mappingTitle: nullable(text),
    reasons: list(object({ field: text, reason: text, count: integer })),
    refusedRows: list(object({ row: integer, refusals: list(ref(refusal)) })),
    duplicates: integer,
    notedFields: list(object({ field: text, count: integer })),
    notedRows: list(object({ row: integer, notes: list(ref(note)) })),
  }),
);

/** How the dates of a column are written. */
const dates = engineType("DateLook", object({ formats: list(text), example: optional(text) }));

/** What is stored of the file of an import, and of how it is read. */
export const importFile = Type.Object({
  header: list(text),
  delimiter: text,
  sheet: optional(Type.Object({ name: text, of: integer })),
  dates: optional(mapOf(dates)),
  unnamedFiles: optional(integer),
  setup: optional(importSetup.schema),
});

/** A row of a file, with what it would become where that is known. `values`: by key of the field, as people read them. */
const previewRow = component(
  "ImportPreviewRow",
  object({
    row: integer,
    cells: list(text),
    as: optional(choice(["added", "changed", "unchanged", "leftOut", "refused"])),
    values: optional(mapOf(text)),
    group: optional(text),
    refusals: optional(list(ref(refusal))),
    notes: optional(list(ref(note))),
  }),
);

/** The first rows of a file. `problem`: why the rows cannot be read as records. */
export const importPreview = component(
  "ImportPreview",
  object({
    columns: list(object({ name: text, samples: list(text), dates: optional(dates) })),
    rows: list(ref(previewRow)),
    problem: nullable(text),
  }),
);
