/** A length of time in whole months, shown as years and months. */
import { formatInterval, parseInterval } from "../format/numbers.ts";
import type { FieldType } from "./type.ts";
import { parseIssue } from "./type.ts";

/** 200 years. */
const longest = 2400;
const wanted = "Must be years and months, like 2 years 3 months.";

export const intervalField: FieldType = {
  name: "interval",
  properties: {},
  primitive: "number",
  align: "right",
  jsonSchema: () => ({ type: "integer", minimum: 0, maximum: longest }),
  messages: () => ({
    type: wanted,
    minimum: "Must be at least 0 months.",
    maximum: `Must be at most ${formatInterval(longest)}.`,
  }),
  empty: (value) => typeof value !== "number",
  parse(text, field) {
    if (text.trim() === "") return { value: null };
    const value = parseInterval(text);
    return value === undefined ? parseIssue(field, "type", wanted) : { value };
  },
  format: (value) => formatInterval(Number(value)),
  compare: (a, b) => Number(a) - Number(b),
  fromResult(result) {
    const fits = typeof result === "number" && result >= 0 && result <= longest;
    return fits ? Math.floor(result) : null;
  },
};
