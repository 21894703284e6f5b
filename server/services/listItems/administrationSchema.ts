import { component, ref } from "../../http/component.ts";
import { boolean, choice, integer, list, object, text, textOrNull } from "../../http/schemas.ts";

const heading = {
  templateAlias: text,
  templateName: text,
  alias: text,
  name: text,
  kind: choice(["document", "task"]),
};

/** A list of a record type, as overviews show it: how many items are active, and how many are not. */
export const itemListSummary = component(
  "ItemListSummary",
  object({ ...heading, items: integer, inactive: integer }),
);

/** An item of a list. `source`: the rule that asks for it. */
const adminItem = component(
  "ItemListEntry",
  object({
    alias: text,
    name: text,
    sortOrder: integer,
    deletable: boolean,
    inactive: boolean,
    version: integer,
    source: textOrNull,
  }),
);

/** A list whole, its items in their order, those that are inactive last. `version` differs after each change. */
export const itemList = component(
  "ItemList",
  object({ ...heading, version: text, items: list(ref(adminItem)) }),
);

/** How many records say something of an item; `deleted` ones count apart. */
export const itemUse = component(
  "ItemListUse",
  object({ list: text, alias: text, records: integer, deleted: integer }),
);
