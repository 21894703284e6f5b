import { Type } from "typebox";
import { component, ref } from "../../http/component.ts";
import {
  alias,
  boolean,
  choice,
  id,
  integer,
  integerOrNull,
  list,
  nullable,
  object,
  optional,
  shortText,
  text,
  words,
} from "../../http/schemas.ts";

const MOST_VALUES = 2_000;
const MOST_DISPLAY = 200;

/** Colors of tags, from failed to done. */
const colors = ["red", "orange", "yellow", "blue", "green"] as const;
const color = nullable(choice(colors));

/** A field of a record type whose choices are those of a dropdown. */
const useReply = component(
  "DropdownUse",
  object({ template: text, templateName: text, field: text, label: text }),
);

/** A dropdown as lists show it. */
export const dropdownSummary = component(
  "DropdownSummary",
  object({ id, alias: text, name: text, values: integer, disabled: integer, uses: list(ref(useReply)) }),
);

/** When it was changed last, in epoch seconds, and by whom; null where nobody did since it was set up. */
const lastChange = { effectiveDate: integerOrNull, lastUpdatedBy: integerOrNull };

/** A value of a dropdown. `rules`: the record types whose rules name it. */
const dropdownValue = component(
  "DropdownValue",
  object({
    id,
    name: text,
    display: text,
    disabled: boolean,
    color: Type.Unsafe<string | null>({ type: ["string", "null"] }),
    ...lastChange,
    rules: list(text),
  }),
);

/** A dropdown whole, its values in the order in which they are offered. `version` differs after each change. */
export const dropdownReply = component(
  "Dropdown",
  object({
    id,
    alias: text,
    name: text,
    ...lastChange,
    version: text,
    values: list(ref(dropdownValue)),
    uses: list(ref(useReply)),
  }),
);

/** How many records use a value; `deleted` ones count apart. */
export const valueUse = component(
  "DropdownValueUse",
  object({ name: text, records: integer, deleted: integer }),
);

export const setParams = object({ alias });
export const newDropdown = object({
  name: words(MOST_DISPLAY),
  alias: optional(Type.String({ pattern: "^[a-z][a-z0-9_]{0,99}$" })),
});
export const renamedDropdown = object({ alias, version: shortText(64), name: words(MOST_DISPLAY) });
export const newValue = object({
  enumSet: alias,
  display: words(MOST_DISPLAY),
  color: optional(color),
});
/** All values of a set in their order; those without an id are new. */
export const changedValues = object({
  enumSet: alias,
  version: shortText(64),
  values: list(object({ id: optional(id), display: words(MOST_DISPLAY), disabled: boolean, color }), {
    maxItems: MOST_VALUES,
  }),
});
