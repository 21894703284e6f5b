/**
 * The shapes of JSON that a release stores and a later one reads. A column that is read as one of our types is checked against its
 * shape first, with `readStoredJson`.
 */
import { Type } from "typebox";
import type { Static, TSchema } from "typebox";
import type { FieldValue, HistoryChange, ListItemFields } from "../../../engine/index.ts";
import type { KeptAnswer, Note, UnmatchedText } from "./rowTypes.ts";

const closed = { additionalProperties: false };
const numberOrNull = Type.Union([Type.Number(), Type.Null()]);
const text = Type.String();

/** A schema whose values are read as `T`; the compiler refuses a shape that does not fit `T`. */
function shapeOf<T>() {
  return <S extends TSchema>(schema: Static<S> extends T ? S : never) => Type.Unsafe<T>(schema);
}

const fieldValue = Type.Unsafe<FieldValue>(
  Type.Union([text, Type.Number(), Type.Boolean(), Type.Null(), Type.Array(text), Type.Array(Type.Number())]),
);

/** `record_history.changes`. */
export const historyChanges = shapeOf<HistoryChange[]>()(
  Type.Array(
    Type.Object(
      { field: text, from: fieldValue, to: fieldValue, redacted: Type.Optional(Type.Literal(true)) },
      closed,
    ),
  ),
);

const documentFields = Type.Object(
  { status: text, dateTurnedIn: numberOrNull, notes: text, linkedDocumentId: numberOrNull },
  closed,
);
const taskFields = Type.Object(
  { status: Type.Boolean(), dateCompleted: numberOrNull, nextDueDate: numberOrNull, notes: text },
  closed,
);

/** `list_items.fields`, by the kind of the list. */
export const listItemFields = {
  document: shapeOf<ListItemFields>()(documentFields),
  task: shapeOf<ListItemFields>()(taskFields),
};

/** `import_refused`: what the file contained, and why it was not taken. */
export const refusedCells = Type.Array(text);
export const refusals = Type.Array(Type.Object({ field: text, reason: text }, closed));

/** `unmatched_rows.missing`. */
export const unmatchedTexts = shapeOf<UnmatchedText[]>()(
  Type.Array(
    Type.Object({ key: text, field: text, text, template: Type.Union([text, Type.Null()]) }, closed),
  ),
);

/** `import_notes.notes`. */
export const importNotes = shapeOf<Note[]>()(
  Type.Array(Type.Object({ key: text, field: text, note: text }, closed)),
);

/** `idempotency_keys.answer`. */
export const keptAnswer = shapeOf<KeptAnswer>()(
  Type.Object(
    {
      status: Type.Integer(),
      headers: Type.Record(text, text),
      sealed: Type.Optional(text),
      record: Type.Optional(Type.Integer()),
      records: Type.Optional(Type.Array(Type.Integer())),
    },
    closed,
  ),
);
