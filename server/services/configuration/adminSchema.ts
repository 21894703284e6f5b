import { Type } from "typebox";
import { component, ref } from "../../http/component.ts";
import { engineType } from "../../http/engineTypes.ts";
import {
  boolean,
  integer,
  integerOrNull,
  list,
  mapOf,
  number,
  object,
  optional,
  shortText,
  text,
  textOrNull,
} from "../../http/schemas.ts";

const value = engineType("JsonValue", {});
const scalar = Type.Union([text, number, boolean, Type.Null()]);
const jsonSchema = Type.Unsafe<Readonly<Record<string, unknown>>>({ type: "object" });

/** A section as lists show it. `changed`: how many settings the company has set itself. */
export const sectionSummary = component(
  "ConfigurationSection",
  object({ type: text, name: text, title: text, help: text, settings: integer, changed: integer }),
);

/**
 * A setting of a company. `value`: what holds; `own`: whether the company has set it. `property`: its name in the section's JSON Schema.
 * `changedDate` in epoch seconds; null: nobody changed it.
 */
export const settingReply = component(
  "ConfigurationSetting",
  object({
    key: text,
    type: text,
    name: text,
    property: text,
    title: text,
    help: text,
    default: value,
    value,
    own: boolean,
    changedByName: textOrNull,
    changedDate: integerOrNull,
  }),
);

/** A section whole. `version` differs after each change. `validatorUrl`: a module that checks an object of the schema. */
export const sectionReply = component(
  "ConfigurationSectionDetails",
  object({
    type: text,
    name: text,
    title: text,
    help: text,
    version: text,
    schema: jsonSchema,
    validatorUrl: text,
    settings: list(ref(settingReply)),
  }),
);

/** A package of flags. `changes`: how many settings would differ from what holds in the company now. */
export const presetReply = component(
  "ConfigurationPreset",
  object({ alias: text, name: text, help: text, changes: integer }),
);

/** Values by key. */
export const valuesReply = mapOf(value);
/** Values to set by key; null: the company has the default again. */
const wantedValues = mapOf(scalar, { minProperties: 1, maxProperties: 200 });

/** The page's `configServiceOverride` (spec platform.md 2.4): a text of its own, of which `false` alone means something here. */
export const override = shortText(200, 0);
/** Whether the defaults are asked for, without what the company has set itself. */
export const withoutOwn = (asked: string | undefined) => asked === "false";

export const sectionParams = object({ type: shortText(50), name: shortText(50) });
export const typeParams = object({ type: shortText(50) });
export const changedSection = object({ values: wantedValues, version: optional(shortText(64)) });
export const wholeSection = object({ values: mapOf(scalar, { maxProperties: 200 }), version: shortText(64) });
