/** The shape of a template's JSON. Names and rules inside it are checked later, with the whole template known. */
import { actionNames } from "../access/actions.ts";
import { offersShape } from "./related/offers.ts";
import type { FieldType } from "../fields/fieldType.ts";
import { copiesShape } from "./related/copiesShape.ts";
import { checkAlias } from "../model/templateKeys.ts";
import { listItemShape } from "./related/listItems.ts";
import type { Check } from "../model/shape.ts";
import {
  anything,
  either,
  expression,
  flag,
  isObject,
  listOf,
  mapOf,
  objectOf,
  oneOf,
  text,
  words,
} from "../model/shape.ts";
import { pointerTo } from "../model/errors.ts";

/** One condition, or several. What they say is checked when they are compiled. */
const conditions: Check = either((value) => Array.isArray(value), listOf(anything, 1), anything);
const flagOrConditions: Check = either((value) => typeof value === "boolean", flag, conditions);
const constantOrExpression: Check = either((value) => isObject(value), expression, anything);

const lookupValue = objectOf({ lookup: words, take: words }, ["lookup", "take"]);
const effectValue: Check = either(
  (value) => isObject(value) && Object.hasOwn(value, "lookup"),
  lookupValue,
  constantOrExpression,
);
const sideEffect = objectOf(
  { field: words, value: effectValue, condition: anything, ignoreExistingValue: flag },
  ["field", "value"],
);
const warning = objectOf(
  { type: oneOf("type of side effect", "warning"), message: words, condition: anything },
  ["type", "message"],
);
const effect: Check = either((value) => isObject(value) && Object.hasOwn(value, "type"), warning, sideEffect);

const fieldCheck = objectOf(
  { when: anything, message: words, severity: oneOf("severity", "error", "warning", "info") },
  ["when", "message"],
);

const relatedChange = objectOf({ relation: words, condition: anything, set: mapOf(constantOrExpression) }, [
  "relation",
  "set",
]);

const plainValue: Check = (value, pointer, errors) => {
  if (!["string", "number", "boolean"].includes(typeof value))
    errors.add("shape", pointer, "must be a text, a number, true or false");
};
const changeRule = objectOf(
  {
    field: words,
    becomes: plainValue,
    relation: words,
    where: anything,
    condition: anything,
    set: mapOf(constantOrExpression),
    reason: words,
  },
  ["field", "becomes", "relation", "set", "reason"],
);

const common: Readonly<Record<string, Check>> = {
  label: words,
  help: text,
  source: text,
  required: flagOrConditions,
  visible: conditions,
  disabled: flagOrConditions,
  locked: flag,
  countsAsChange: flag,
  protected: flag,
  defaultValue: constantOrExpression,
  sideEffects: listOf(effect),
  checks: listOf(fieldCheck, 1),
  messages: mapOf(words),
  updateOnBlur: flag,
  hidden: oneOf("policy for hidden values", "drop", "keep"),
  was: listOf(words),
};

const relation = objectOf(
  {
    ...common,
    template: words,
    multi: flag,
    parent: flag,
    inverse: words,
    through: words,
    where: anything,
    carries: mapOf(words),
    agrees: listOf(objectOf({ field: words, with: words, message: words }, ["field", "with", "message"]), 1),
    picker: oneOf("picker", "people"),
    holds: objectOf({ can: oneOf("action", ...actionNames), modules: listOf(words, 1) }, ["can"]),
    leadsBack: flag,
  },
  ["template", "label"],
);

/** An address is written out before its fields are declared: it is no type of its own, and holds no value of its own. */
const { defaultValue: _default, sideEffects: _effects, ...ofAddress } = common;
const address = objectOf({ ...ofAddress, type: text }, ["type", "label"]);

/** The check of one field as authored. */
export function fieldShape(types: readonly FieldType[]): Check {
  const byName = new Map(types.map((type) => [type.name, shapeOf(type, types)])).set("address", address);
  const known = [...byName.keys()].filter((name) => name !== "singleModel");
  return (value, pointer, errors) => {
    const name = isObject(value) ? value["type"] : undefined;
    const shape = typeof name === "string" && name !== "singleModel" ? byName.get(name) : undefined;
    if (shape) shape(value, pointer, errors);
    else errors.addUnknown(pointerTo(pointer, "type"), { kind: "field type", name: String(name), known });
  };
}

/** A computed field may also carry the options of the type that it computes. */
function shapeOf(type: FieldType, types: readonly FieldType[]): Check {
  const required = ["type", "label", ...(type.requiredProperties ?? [])];
  const plain = objectOf({ ...common, ...type.properties, type: text }, required);
  if (!Object.hasOwn(type.properties, "as")) return plain;
  return (value, pointer, errors) => {
    const as = isObject(value) ? types.find((candidate) => candidate.name === value["as"]) : undefined;
    const properties = { ...common, ...as?.properties, ...type.properties, type: text };
    if (as)
      objectOf({ ...properties, kind: as.properties["kind"] ?? text }, required)(value, pointer, errors);
    else plain(value, pointer, errors);
  };
}

const uniqueRule = objectOf(
  {
    field: words,
    within: listOf(words, 1),
    year: words,
    most: words,
    where: anything,
    numbered: anything,
    message: words,
  },
  ["field", "message"],
);

/** The check of a whole template. Views are only looked at as objects here. */
export function templateShape(types: readonly FieldType[]): Check {
  return objectOf(
    {
      $schema: text,
      alias: checkAlias,
      name: words,
      plural: words,
      addLabel: words,
      help: text,
      groupTypes: listOf(oneOf("group type", "Company", "Terminal"), 1),
      modules: listOf(words),
      indirectModules: listOf(words),
      label: expression,
      search: listOf(words),
      duplicates: listOf(listOf(words, 1)),
      unique: listOf(uniqueRule, 1),
      onCreate: listOf(relatedChange, 1),
      onChange: listOf(changeRule, 1),
      historyWith: listOf(words, 1),
      copies: copiesShape,
      subscriptions: offersShape,
      people: objectOf({ email: words, status: words, left: listOf(words, 1), leftLabel: words }, [
        "email",
        "status",
        "left",
        "leftLabel",
      ]),
      deletion: objectOf({ offered: oneOf("way to offer", "always", "never"), loses: words }, []),
      listItemTemplates: listItemShape,
      fields: mapOf(fieldShape(types)),
      relations: mapOf(relation),
      views: objectOf(
        {
          edit: anything,
          create: anything,
          nested: anything,
          list: anything,
          card: anything,
          facts: anything,
          sidebar: anything,
          print: anything,
        },
        ["edit", "list"],
      ),
    },
    ["alias", "name", "groupTypes", "modules", "label", "fields", "views"],
  );
}
