import { Type } from "typebox";
import type { Static } from "typebox";
import { longestItemNotes } from "../../../engine/index.ts";
import { component } from "../../http/component.ts";
import { engineType } from "../../http/engineTypes.ts";
import {
  boolean,
  choice,
  constant,
  either,
  id,
  integer,
  integerOrNull,
  list,
  nullable,
  object,
  optional,
  options,
  shortText,
  text,
  words,
} from "../../http/schemas.ts";
import { listPrototypes } from "../../records/index.ts";

/** Most entries of a list, also in one call. */
export const MAX_LINES = 200;

/** Name of a list and of its entries. */
export const lineAlias = Type.String({ pattern: "^[a-z][a-z0-9_]{0,39}$" });

const name = words(listPrototypes.MAX_NAME_LENGTH);
const sortOrder = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const version = Type.Integer({ minimum: 0 });
/** Epoch seconds, as far as a calendar goes. */
const moment = Type.Integer({ minimum: -2_208_988_800, maximum: 7_258_118_400 });
const notes = shortText(longestItemNotes, 0);

const added = {
  alias: optional(lineAlias),
  fields: object({ name, sortOrder }),
  deletable: optional(boolean),
};
const changed = { alias: lineAlias, fields: options({ name, sortOrder }), version };

/** An entry that is added; `alias` is made from the name where it is left out. */
export const newPrototype = object({ listItemTemplateId: lineAlias, ...added });
/** An entry that is renamed or moved. */
export const changedPrototype = object({ listItemTemplateId: lineAlias, ...changed });

const removed = { alias: lineAlias, version, removed: constant(true) };
export const newEntry = object(added);
const prototypeEntry = either(newEntry, object(changed), object(removed));

/** What a call says of an entry: without a version it is a new one. */
export type PrototypeEntry = Static<typeof prototypeEntry>;

/**
 * Entries that are added, changed and removed at once. What is not named stays. With the `version` of the list as it was read, the
 * save is refused where anybody changed the list since.
 */
export const manyPrototypes = object({
  listItemTemplateId: lineAlias,
  version: optional(shortText(64)),
  prototypes: list(prototypeEntry, { minItems: 1, maxItems: MAX_LINES }),
});

const documentFields = options({
  status: shortText(100),
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

const itemChange = engineType(
  "ListItemChange",
  object({ alias: lineAlias, version, fields: either(documentFields, taskFields) }),
);

/** The entries that are saved; of each, the fields that are left out stay. */
export const changedItems = object({
  items: list(itemChange, { minItems: 1, maxItems: MAX_LINES }),
});

/** A list of items that records of a type have. */
export const listTemplate = component(
  "ListItemTemplate",
  object({
    id: text,
    alias: text,
    name: text,
    kind: choice(["document", "task"]),
    statuses: optional(list(text)),
    templateAlias: text,
  }),
);

/** An entry of a list, as the company has it. */
export const listPrototype = component(
  "ListItemPrototype",
  object({
    alias: text,
    fields: object({ name: text, sortOrder: integer }),
    deletable: boolean,
    version: integer,
    listItemTemplateAlias: text,
    listItemTemplateId: text,
  }),
);

const documentItem = object({
  status: text,
  dateTurnedIn: integerOrNull,
  notes: text,
  linkedDocumentId: integerOrNull,
});

const taskItem = object({
  status: boolean,
  dateCompleted: integerOrNull,
  nextDueDate: integerOrNull,
  notes: text,
});

/** An item of a record's list. */
export const listItem = component(
  "ListItem",
  engineType(
    "ListItem",
    object({
      id: integerOrNull,
      prototype: object({ alias: text, name: text }),
      fields: either(documentItem, taskItem),
      version: integer,
    }),
  ),
);
