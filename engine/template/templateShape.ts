/** The shape of a template's JSON. Names and rules inside it are checked later, with the whole template known. */
import type { FieldType } from "../fields/fieldType.ts";
import { fieldOptionsShape, relationShape } from "../language/shapes/fieldShapes.ts";
import { templateShape as authoredShape } from "../language/shapes/templateShapes.ts";
import { pointerTo } from "../model/errors.ts";
import type { Check } from "../model/shape.ts";
import { isObject, mapOf, objectOf, text } from "../model/shape.ts";
import { checkAlias } from "../model/templateKeys.ts";

const common = fieldOptionsShape.properties;

const relation = objectOf({ ...common, ...relationShape.properties }, [
  ...relationShape.required,
  ...fieldOptionsShape.required,
]);

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

/** The check of a whole template. Views are only looked at as objects here. */
export function templateShape(types: readonly FieldType[]): Check {
  const { properties, required } = authoredShape;
  const checks = { alias: checkAlias, fields: mapOf(fieldShape(types)), relations: mapOf(relation) };
  return objectOf({ ...properties, ...checks }, required);
}
