import { Type } from "typebox";
import { engineType } from "../../http/engineTypes.ts";
import { cursor, MAX_PAGE, pageLimit } from "../../http/paging.ts";
import {
  alias,
  boolean,
  choice,
  constant,
  id,
  integerOrNull,
  list,
  object,
  optional,
  shortText,
} from "../../http/schemas.ts";
import { jsValueSearch, readOptionsOfBody } from "./readOptions.ts";

/** Words that are looked for. */
export const search = shortText(1_000, 0);

/** The one template that a call is about. */
export const oneTemplate = Type.Unsafe<readonly [string]>(list(alias, { minItems: 1, maxItems: 1 }));

/** A search in the titles of records. */
export const textSearch = list(object({ field: constant("label"), value: search }), { maxItems: 1 });

/** Only records whose relations name these records. */
export const where = list(object({ relation: alias, id }), { maxItems: 5 });

export const orderBy = list(object({ field: alias, direction: choice(["asc", "desc"]) }), { maxItems: 3 });

/** A condition on the records' own fields; what it says is checked against the template. */
export const filter = engineType("Condition", { type: "object" });

/** Keys of the fields that the records of an answer have, beside what every record has; left out: all. */
export const columns = list(alias, { maxItems: 300 });

const offeredFor = object({ templateAlias: alias, relation: alias, groupId: optional(integerOrNull) });

/** Records that a page leaves out at its beginning; whoever goes further asks by `after`. */
export const start = Type.Integer({ minimum: 0, maximum: 10_000 });

/** Record types that one page may have records of. */
const MAX_TYPES = 100;

/** How a query names record types. */
const recordTypes = {
  templateAliases: optional(list(alias, { minItems: 1, maxItems: MAX_TYPES })),
  templateIds: optional(list(id, { minItems: 1, maxItems: MAX_TYPES })),
};

/** How an address names record types: one of them, or several. */
export const recordTypesOfAddress = {
  templateAlias: optional(alias),
  templateId: optional(id),
  ...recordTypes,
};

/** The ids of the records that a query names. */
export const recordIds = list(id, { maxItems: MAX_PAGE });

/** The body of `POST /api/models/get`. Record types are named by their aliases or their ids; left out: those of the records that `ids` names. */
export const recordQuery = object({
  ...recordTypes,
  ids: optional(recordIds),
  limit: optional(pageLimit),
  after: optional(cursor),
  start: optional(start),
  orderBy: optional(orderBy),
  textSearch: optional(textSearch),
  jsValueSearch: optional(jsValueSearch),
  where: optional(where),
  filter: optional(filter),
  tolerant: optional(boolean),
  leftLast: optional(boolean),
  offeredFor: optional(offeredFor),
  columns: optional(columns),
  ...readOptionsOfBody,
});

/** The body of `POST /api/models/count`. */
export const countQuery = object({
  templateAliases: oneTemplate,
  textSearch: optional(textSearch),
  filter: optional(filter),
  exact: optional(boolean),
});
