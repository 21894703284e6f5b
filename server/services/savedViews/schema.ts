import { Type } from "typebox";
import { component, ref } from "../../http/component.ts";
import { columnFilter } from "../../http/components/columnFilters.ts";
import { personName } from "../../http/components/records.ts";
import { engineType } from "../../http/engineTypes.ts";
import {
  alias,
  boolean,
  choice,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  shortText,
} from "../../http/schemas.ts";

const key = Type.String({ pattern: "^[a-z][A-Za-z0-9]{0,62}$" });
/** A field, or one of a related record (`relation.key`). */
const path = Type.String({ pattern: "^[a-z][A-Za-z0-9]{0,62}(\\.[a-z][A-Za-z0-9]{0,62})?$" });
const short = shortText(200, 0);
const filter = columnFilter({ field: key, text: short });

const width = Type.Integer({ minimum: 1, maximum: 5_000 });
const column = engineType("ColumnSetting", object({ key, width: optional(width) }));
export const columns = list(column, { maxItems: 300 });

/** The state of a table: columns, order, filters, groups and search. */
export const tableState = engineType(
  "TableState",
  object({
    columns,
    orderBy: list(object({ field: path, direction: choice(["asc", "desc"]) }), { maxItems: 3 }),
    filters: list(filter, { maxItems: 50 }),
    groupBy: optional(key),
    search: short,
  }),
);

/** A name that says something. */
const name = Type.String({ maxLength: 80, pattern: "\\S" });
const content = { name, shared: boolean, state: tableState };

/** What is sent to add a view, and to change one. */
export const newView = object({ templateAlias: alias, ...content });
export const changedView = object(content);
/** What is sent to keep settings of a list; what is left out stays as it is. */
export const settingsBody = object({
  templateAlias: alias,
  defaultViewId: optional(nullable(id)),
  columns: optional(columns),
});
/** The settings as they are read again. */
export const settingsReply = component("ListSettings", object({ defaultViewId: nullable(id), columns }));
/** A view as its readers see it. */
export const savedView = component(
  "SavedView",
  object({
    id,
    templateAlias: alias,
    ...content,
    owner: ref(personName),
    isOwn: boolean,
    mayChange: boolean,
    updatedAt: integer,
  }),
);
