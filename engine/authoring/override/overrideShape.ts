/** The shape of an override's JSON. Whether it fits its base is seen when it is applied. */
import { defaultFieldTypes } from "../../fields/index.ts";
import type { FieldType } from "../../fields/fieldType.ts";
import {
  fieldChangeShape,
  hideShape,
  insertShape,
  relabelShape,
} from "../../language/shapes/overrideShapes.ts";
import type { EngineError } from "../../model/errors.ts";
import { ErrorList } from "../../model/errors.ts";
import { checkAlias } from "../../model/templateKeys.ts";
import { either, has, isObject, listOf, mapOf, objectOf, text, words } from "../../model/shape.ts";
import type { Check } from "../../model/shape.ts";
import { fieldShape } from "../../template/templateShape.ts";

const required: Check = (value, pointer, errors) => {
  if (value !== true)
    errors.add("shape", pointer, "must be true: an override never loosens what the base requires");
};

const fieldChange = objectOf({ ...fieldChangeShape.properties, required });

const positions = ["before", "after", "into"];

const insertOnce: Check = (value, pointer, errors) => {
  insertShape.check(value, pointer, errors);
  const said = isObject(value) ? positions.filter((position) => Object.hasOwn(value, position)) : [];
  if (said.length > 1) errors.add("shape", pointer, `say one of ${said.join(" and ")}, not both`);
};

const viewChange = either(
  has("hide"),
  hideShape.check,
  either(has("relabel"), relabelShape.check, insertOnce),
);
const viewChanges = listOf(viewChange);

function overrideShape(types: readonly FieldType[]): Check {
  return objectOf(
    {
      $schema: text,
      alias: checkAlias,
      base: words,
      fields: mapOf(fieldShape(types)),
      changes: mapOf(fieldChange),
      views: objectOf({
        edit: viewChanges,
        create: viewChanges,
        nested: viewChanges,
        list: viewChanges,
        card: viewChanges,
        sidebar: viewChanges,
        print: viewChanges,
      }),
    },
    ["alias"],
  );
}

/** What is misshapen in an override, each with its JSON pointer; an empty list when nothing is. `file` is named in messages. */
export function checkOverride(
  json: unknown,
  { file = "override", types = defaultFieldTypes }: { file?: string; types?: readonly FieldType[] } = {},
): readonly EngineError[] {
  const errors = new ErrorList(file);
  overrideShape(types)(json, "", errors);
  return errors.errors;
}
