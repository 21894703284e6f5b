import { Type } from "typebox";
import { component, ref } from "../../../http/component.ts";
import { personName } from "../../../http/components/records.ts";
import {
  alias,
  choice,
  id,
  integer,
  list,
  nullable,
  object,
  shortText,
  text,
} from "../../../http/schemas.ts";

const date = Type.String({ format: "date-time" });

/** How many records have a value in a field; `deleted` ones count apart. */
const fieldUse = component(
  "DropdownFieldUse",
  object({
    template: text,
    templateName: text,
    field: text,
    label: text,
    records: integer,
    deleted: integer,
  }),
);

/** Where a value is used, and what names it by its rules: such a value cannot be merged into another. */
export const valueUses = component(
  "DropdownValueUses",
  object({ records: integer, deleted: integer, fields: list(ref(fieldUse)), rules: list(text) }),
);

const mergedValue = object({ id, display: text });

/** A merge of one value into another. `records.total` null: they are not counted yet; `left`: records that stay as they are, and why. */
export const mergeReply = component(
  "DropdownMerge",
  object({
    id,
    from: mergedValue,
    into: mergedValue,
    status: choice(["waiting", "running", "done", "failed", "cancelled"]),
    records: object({ total: nullable(integer), done: integer }),
    left: list(object({ reason: text, count: integer, ids: list(id) })),
    error: nullable(text),
    createdBy: nullable(ref(personName)),
    createdDate: date,
    finishedDate: nullable(date),
  }),
);

/** Two values of a set by their ids; `version` is that of the set as it was read. */
export const askedMerge = object({ enumSet: alias, version: shortText(64), from: id, into: id });
export const valueParams = object({ alias, id });
export const mergeParams = object({ alias, id });
