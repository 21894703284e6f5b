/** Money in US dollars, to the cent. */
import { roundDecimal } from "../format/decimal.ts";
import { centDigits, formatCurrency, parseCurrency } from "../format/numbers.ts";
import { currencyFieldShape } from "../language/shapes/fieldShapes.ts";
import type { FieldType } from "./fieldType.ts";
import { plainNumber } from "./looks.ts";
import { parseIssue } from "./type.ts";

/** What numeric(14,2) holds. */
const largest = 999_999_999_999.99;

export const currencyField: FieldType = {
  name: "currency",
  properties: currencyFieldShape.properties,
  primitive: "number",
  valueKind: "money",
  decimals: () => centDigits,
  addsUp: () => true,
  storage: () => "cents",
  jsonSchema: ({ options }) => ({
    type: "number",
    minimum: options.min ?? -largest,
    maximum: options.max ?? largest,
    multipleOf: 0.01,
  }),
  messages: ({ options }) => ({
    type: "Must be an amount in dollars.",
    minimum: `Must be at least ${formatCurrency(options.min ?? -largest)}.`,
    maximum: `Must be at most ${formatCurrency(options.max ?? largest)}.`,
    multipleOf: "Must be in whole cents, like {rounded}.",
  }),
  empty: (value) => typeof value !== "number",
  parse(text, field) {
    if (text.trim() === "") return { value: null };
    const read = parseCurrency(text);
    if (!read) return parseIssue(field, "type", "Must be an amount in dollars.");
    const { value, differs } = read;
    return differs
      ? { value, note: `Rounded to ${formatCurrency(value)}: amounts are in whole cents.` }
      : { value };
  },
  format: (value) => formatCurrency(Number(value)),
  compare: (a, b) => Number(a) - Number(b),
  fromResult(result) {
    const fits = typeof result === "number" && Math.abs(result) <= largest;
    return fits ? (roundDecimal(result, centDigits)?.value ?? null) : null;
  },
  computedAdvice:
    "Give a number: leave out quotation marks and `&`, or turn a text into one with $number(...).",
  constant: "an amount in USD without quotation marks, at most two digits after the point",
  words: () => "amount of money",
  converts: { to: ["number", "text"], from: ["text", "number"] },
  toText: String,
  align: "right",
  column: () => ({ width: 120, weight: 9, grows: false }),
  sheet: () => plainNumber("money"),
  examples: { usual: (_field, index) => 1250.5 + index * 815.25, edge: () => 99_999_999.99 },
};
