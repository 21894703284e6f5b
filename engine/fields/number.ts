/** Numbers: whole, decimal, in percent, or a rate with three decimals; with an optional unit. */
import { lazily } from "../model/lazily.ts";
import { roundDecimal } from "../format/decimal.ts";
import { parseNumber } from "../format/numbers.ts";
import { numberFieldShape } from "../language/shapes/fieldShapes.ts";
import type { FieldType } from "./fieldType.ts";
import { numberKind, usualNumberKind } from "./numberKinds.ts";
import type { NumberKind } from "./numberKinds.ts";
import { parseIssue } from "./type.ts";

const largest = 1_000_000_000_000;

const thousands = lazily(() => new Intl.NumberFormat("en-US", { maximumFractionDigits: 12 }));

/** What is measured has commas between thousands; years and other bare numbers have none. */
function grouped(value: number): string {
  return thousands().format(value);
}

/** The number with as many decimals as its kind keeps; of a whole number what stands before the point (spec records.md 5). */
function kept(value: number, { type, decimals }: NumberKind): number {
  if (type === "integer") return Math.trunc(value) + 0;
  return decimals === undefined ? value : (roundDecimal(value, decimals)?.value ?? value);
}

/** The text without a unit or sign at its end. */
function bare(text: string, endings: readonly (string | undefined)[]): string {
  return endings.reduce<string>(
    (rest, ending) => (ending && rest.endsWith(ending) ? rest.slice(0, -ending.length).trim() : rest),
    text.trim(),
  );
}

export const numberField: FieldType = {
  name: "number",
  properties: numberFieldShape.properties,
  primitive: "number",
  valueKind: "number",
  usualKind: usualNumberKind,
  isKindStored: true,
  decimals(kind) {
    const { type, decimals } = numberKind(kind);
    return type === "integer" ? 0 : decimals;
  },
  addsUp: (kind) => numberKind(kind).addsUp,
  storage: (kind) => numberKind(kind).storage,
  jsonSchema(field) {
    const { type, decimals } = numberKind(field.kind);
    const bounds = { minimum: field.options.min ?? -largest, maximum: field.options.max ?? largest };
    return { type, ...bounds, ...(decimals === undefined ? {} : { multipleOf: Number(`1e-${decimals}`) }) };
  },
  messages(field) {
    const { wanted, decimals, sign = "" } = numberKind(field.kind);
    return {
      type: wanted,
      minimum: `Must be at least ${field.options.min ?? -largest}${sign}.`,
      maximum: `Must be at most ${field.options.max ?? largest}${sign}.`,
      ...(decimals === undefined ? {} : { multipleOf: `Must have at most ${decimals} decimals.` }),
    };
  },
  empty: (value) => typeof value !== "number",
  parse(text, field) {
    const kind = numberKind(field.kind);
    const plain = bare(text, [field.options.unit, kind.sign]);
    if (plain === "") return { value: null };
    const read = parseNumber(plain);
    if (read === undefined) return parseIssue(field, "type", kind.wanted);
    const value = kept(read, kind);
    if (value === read) return { value };
    const shown = `${value}${kind.sign ?? ""}`;
    const note =
      kind.type === "integer" ? `Taken as ${shown}: it is a whole number.` : `Rounded to ${shown}.`;
    return { value, note };
  },
  format(value, field) {
    const { unit, signed } = field.options;
    const { show = unit ? grouped : String, sign = "" } = numberKind(field.kind);
    const plus = signed && Number(value) > 0 ? "+" : "";
    return `${plus}${show(Number(value))}${sign}${unit ? ` ${unit}` : ""}`;
  },
  compare: (a, b) => Number(a) - Number(b),
  fromResult(result, field) {
    if (typeof result !== "number" || !(Math.abs(result) <= largest)) return null;
    const kind = numberKind(field.kind);
    return kind.type === "integer" ? Math.round(result) : kept(result, kind);
  },
  computedAdvice:
    "Give a number: leave out quotation marks and `&`, or turn a text into one with $number(...).",
  constant: "a number without quotation marks",
  words: (kind) => numberKind(kind).words,
  converts: { to: ["number", "currency", "text"], from: ["text", "currency"] },
  toText: String,
  align: "right",
  column: () => ({ width: 110, weight: 7, grows: false }),
  sheet: ({ kind }) => numberKind(kind).sheet,
  examples: {
    usual: ({ kind, options }, index) => numberKind(kind).example(index, options),
    edge: ({ options }) => options.max ?? 999_999_999,
  },
};
