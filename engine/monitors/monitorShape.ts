/** The shape of a monitor's file; names are checked later, against the template. */
import { monitorShape as authoredShape } from "../language/shapes/monitorShapes.ts";
import { pointerTo } from "../model/errors.ts";
import type { Check } from "../model/shape.ts";
import { isObject, objectOf } from "../model/shape.ts";

const alias: Check = (value, pointer, errors) => {
  if (typeof value === "string" && /^[a-z][A-Za-z0-9_]{0,49}$/.test(value)) return;
  errors.add(
    "badKey",
    pointer,
    "must begin with a small letter and hold letters, digits and _ only, at most 50",
  );
};

const properties = objectOf({ ...authoredShape.properties, alias }, authoredShape.required);

/** What a monitor's file may say. */
export const monitorShape: Check = (value, pointer, errors) => {
  properties(value, pointer, errors);
  if (!isObject(value)) return;
  const isOne = Object.hasOwn(value, "template");
  const isSeveral = Object.hasOwn(value, "templates");
  if (isOne && isSeveral)
    errors.add("shape", pointerTo(pointer, "templates"), 'stands beside "template": leave one of them out');
  if (!isOne && !isSeveral)
    errors.add("shape", pointer, '"template" is missing: name the record type, or several as "templates"');
};
