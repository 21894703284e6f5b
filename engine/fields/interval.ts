/** A length of time in whole months, shown as years and months. */
import { formatInterval, parseInterval } from "../format/numbers.ts";
import { intervalFieldShape } from "../language/shapes/fieldShapes.ts";
import type { FieldType } from "./fieldType.ts";
import { parseIssue } from "./type.ts";

/** 200 years. */
const longest = 2400;
const wanted = "Must be years and months, like 2 years 3 months.";

export const intervalField: FieldType = {
  name: "interval",
  properties: intervalFieldShape.properties,
  primitive: "number",
  valueKind: "months",
  addsUp: () => true,
  storage: () => "small",
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
  computedAdvice: "Give a number of months.",
  constant: "a value of the type interval",
  words: () => "length of time",
  converts: { to: ["text"], from: ["text"] },
  align: "right",
  column: () => ({ width: 160, weight: 9, grows: false }),
  sheet: () => "text",
  examples: { usual: (_field, index) => 27 + index * 14, edge: () => 1_199 },
};
