/** What is asked of rows that match nothing, and what is said of them. */
import type { Static } from "typebox";
import { component, ref } from "../../http/component.ts";
import {
  alias,
  boolean,
  choice,
  id,
  integer,
  integerOrNull,
  list,
  object,
  options,
  shortText,
  text,
  textOrNull,
} from "../../http/schemas.ts";

const status = choice(["open", "matched", "dismissed"]);

/** Which rows are meant; `source` is the name of a file, `search` a part of a text that matches nothing. */
const filter = { status, templateAlias: alias, source: shortText(500), search: shortText(100, 0) };
export const rowsQuery = options({ ...filter, before: id });
export const exportBody = options(filter);
export type Filter = Static<typeof exportBody>;

/** A text of a row that matches no record or group; `templateAlias` null: no group. */
const missing = object({ key: text, field: text, text, templateAlias: textOrNull });

/** A row that an import refused since a text of it matches nothing. Moments in epoch seconds. */
export const unmatchedRow = component(
  "UnmatchedRow",
  object({
    id,
    importId: id,
    row: integer,
    templateAlias: alias,
    templateName: text,
    source: text,
    createdAt: integer,
    status,
    missing: list(missing),
    /** What the row of the file says, column by column; empty cells are left out. */
    cells: list(object({ column: text, text })),
    /** What it became; null: nothing. */
    recordId: integerOrNull,
    changedByName: textOrNull,
    changedAt: integerOrNull,
    /** Whether a match can be undone. */
    mayUndo: boolean,
  }),
);
export type ShownRow = Static<typeof unmatchedRow.schema>;

/** A page of rows; `next` goes on behind it. `counts` and `choices` are of all rows, whatever is asked for. */
export const unmatchedRows = component(
  "UnmatchedRows",
  object({
    data: list(ref(unmatchedRow)),
    next: integerOrNull,
    counts: object({ open: integer, matched: integer, dismissed: integer }),
    choices: object({
      templates: list(object({ alias, name: text })),
      sources: list(text),
    }),
  }),
);

/** Which record, or group, each text of a row means: by the field's key and the text. */
export const matchBody = object({
  choices: list(object({ key: shortText(100), text: shortText(10_000), id }), { minItems: 1, maxItems: 100 }),
});
export type MatchBody = Static<typeof matchBody>;
