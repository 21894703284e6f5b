import { longestItemNotes } from "../../../engine/index.ts";
import type { JsonSchema } from "../../../engine/index.ts";
import { boolean, id, list, nullable, object, options } from "../../http/schemas.ts";
import { listPrototypes } from "../../storage/index.ts";

/** Most lines of a list, also in one call. */
export const MAX_LINES = 200;

/** Name of a list and of a line. */
export const lineAlias: JsonSchema = { type: "string", pattern: "^[a-z][a-z0-9_]{0,39}$" };

const name = { type: "string", minLength: 1, maxLength: listPrototypes.MAX_NAME_LENGTH, pattern: "\\S" };
const sortOrder = { type: "integer", minimum: 0, maximum: 1_000_000 };
const version = { type: "integer", minimum: 0 };
/** Epoch seconds, as far as a calendar goes. */
const moment = { type: "integer", minimum: -2_208_988_800, maximum: 7_258_118_400 };
const notes = { type: "string", maxLength: longestItemNotes };

/** A line that is added; `alias` is made from the name where it is left out. */
export const newPrototype = {
  alias: lineAlias,
  fields: object({ name, sortOrder }),
  deletable: boolean,
};
/** A line that is renamed or put elsewhere. */
export const changedPrototype = { alias: lineAlias, fields: options({ name, sortOrder }), version };

/** Lines that are added, changed and removed at once. What is not named stays. */
export const manyPrototypes = list(
  {
    anyOf: [
      object(newPrototype, ["alias", "deletable"]),
      object(changedPrototype),
      object({ alias: lineAlias, version, removed: { const: true } }),
    ],
  },
  { minItems: 1, maxItems: MAX_LINES },
);

const documentFields = options({
  status: { type: "string", minLength: 1, maxLength: 100 },
  dateTurnedIn: nullable(moment),
  notes,
  linkedDocumentId: nullable(id),
});
const taskFields = options({
  status: boolean,
  dateCompleted: nullable(moment),
  nextDueDate: nullable(moment),
  notes,
});

/** The lines that are saved; of each, the fields that are left out stay. */
export const changedItems = list(
  object({ alias: lineAlias, version, fields: { anyOf: [documentFields, taskFields] } }),
  { minItems: 1, maxItems: MAX_LINES },
);
