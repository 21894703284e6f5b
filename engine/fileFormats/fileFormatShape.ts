/** The shape of a file's format as authored. */
import type { Check } from "../model/shape.ts";
import {
  chosenBy,
  either,
  flag,
  integer,
  isFlag,
  listOf,
  number,
  objectOf,
  oneOf,
  words,
} from "../model/shape.ts";
import { columnTypes, dateForms, delimiters } from "./fileFormat.ts";

const callName: Check = (value, pointer, errors) => {
  if (typeof value === "string" && /^[a-z][A-Za-z0-9]{0,49}$/.test(value)) return;
  errors.add(
    "badKey",
    pointer,
    "must start with a small letter and have letters and digits only, at most 50",
  );
};

const limits = objectOf({
  maxLength: integer(1),
  pattern: words,
  min: number,
  max: number,
  yearsAgo: objectOf({ min: integer(0), max: integer(0) }, ["min", "max"]),
  message: words,
});

const condition = objectOf({ column: words, any: listOf(words, 1), message: words }, ["column", "any"]);

const source = chosenBy("from", "source of a value", {
  field: objectOf({ from: words, field: words }, ["from", "field"]),
  constant: objectOf({ from: words, constant: words }, ["from", "constant"]),
  choice: objectOf({ from: words, name: callName, label: words, default: words }, [
    "from",
    "name",
    "label",
    "default",
  ]),
});

const column = objectOf(
  {
    name: words,
    type: oneOf("type of column", ...columnTypes),
    required: either(isFlag, flag, condition),
    dateForm: oneOf("form of a date", ...dateForms),
    choices: listOf(objectOf({ value: words, label: words }, ["value", "label"]), 1),
    limits,
    ownLimits: limits,
    notWritten: flag,
    notVerified: words,
    value: source,
  },
  ["name", "type"],
);

/** What a format may say; names are checked later. */
export const fileFormatShape = objectOf(
  {
    name: words,
    delimiter: oneOf("delimiter", ...delimiters),
    header: flag,
    columns: listOf(column, 1),
    unique: listOf(
      objectOf({ columns: listOf(words, 1), severity: oneOf("severity", "error", "warning") }, [
        "columns",
        "severity",
      ]),
    ),
    notes: listOf(words),
    notVerified: listOf(words),
    sources: listOf(objectOf({ about: words, address: words }, ["about", "address"])),
  },
  ["name", "delimiter", "header", "columns", "sources"],
);
