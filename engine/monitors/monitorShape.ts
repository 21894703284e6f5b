/** The shape of a monitor's file; names are checked later, against the template. */
import { offersShape } from "../template/related/offers.ts";
import { pointerTo } from "../model/errors.ts";
import type { Check } from "../model/shape.ts";
import {
  anything,
  either,
  flag,
  integer,
  isObject,
  listOf,
  mapOf,
  objectOf,
  oneOf,
  words,
} from "../model/shape.ts";

const column: Check = either(
  (value) => isObject(value),
  objectOf({ field: words, label: words, width: integer(1) }, ["field"]),
  words,
);
const orderBy = objectOf({ field: words, direction: oneOf("direction", "asc", "desc") }, [
  "field",
  "direction",
]);
const statusWords = objectOf({ done: words, overdue: words, soon: words, open: words });
const due = objectOf({ date: words, done: anything, warn: listOf(integer(1), 1), words: statusWords }, [
  "date",
]);
const color = oneOf("color", "green", "red", "orange", "yellow", "blue");
const tag = objectOf({ label: words, color, when: anything }, ["label", "color", "when"]);
const action = objectOf(
  {
    id: words,
    label: words,
    type: oneOf("type of action", "set", "export"),
    set: mapOf(anything),
    where: anything,
    confirm: flag,
  },
  ["id", "label", "type"],
);

const alias: Check = (value, pointer, errors) => {
  if (typeof value === "string" && /^[a-z][A-Za-z0-9_]{0,49}$/.test(value)) return;
  errors.add(
    "badKey",
    pointer,
    "must begin with a small letter and hold letters, digits and _ only, at most 50",
  );
};

const properties: Check = objectOf(
  {
    $schema: words,
    alias,
    name: words,
    help: words,
    template: words,
    templates: listOf(words, 1),
    modules: listOf(words, 1),
    where: anything,
    due,
    tags: listOf(tag, 1),
    columns: listOf(column, 1),
    orderBy: listOf(orderBy, 1),
    actions: listOf(action, 1),
    subscriptions: offersShape,
    quiet: anything,
    employee: words,
    view: anything,
  },
  ["alias", "name", "modules", "due", "columns", "orderBy"],
);

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
