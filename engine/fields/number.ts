/** Numbers: whole, decimal, in percent, or a rate with two decimals; with an optional unit. */
import { roundDecimal } from "../format/decimal.ts";
import { formatRate, parseNumber } from "../format/numbers.ts";
import { flag, number as numberCheck, oneOf, text } from "../template/shape.ts";
import type { FieldInfo, FieldType } from "./type.ts";
import { parseIssue } from "./type.ts";

const largest = 1_000_000_000_000;

/** A kind of number. */
interface Kind {
  readonly type: "integer" | "number";
  readonly wanted: string;
  /** Digits after the point that are kept; left out: all. */
  readonly decimals?: number;
  /** Signs after the number, which may be written or not. */
  readonly sign?: string;
  show?(value: number): string;
}

const integer: Kind = { type: "integer", wanted: "Must be a whole number." };

const kinds: Readonly<Record<string, Kind>> = {
  integer,
  decimal: { type: "number", wanted: "Must be a number." },
  percent: { type: "number", wanted: "Must be a percentage, like 12.5%.", decimals: 4, sign: "%" },
  rate: { type: "number", wanted: "Must be a number.", decimals: 2, show: (value) => formatRate(value) },
};

const thousands = new Intl.NumberFormat("en-US", { maximumFractionDigits: 12 });

/** What is measured has commas between thousands; years and other bare numbers have none. */
function grouped(value: number): string {
  return thousands.format(value);
}

function kindOf(field: FieldInfo): Kind {
  return kinds[field.kind ?? "integer"] ?? integer;
}

/** The number with as many decimals as its kind keeps; of a whole number what stands before the point (spec records.md 5). */
function kept(value: number, { type, decimals }: Kind): number {
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
  properties: {
    kind: oneOf("kind of number", ...Object.keys(kinds)),
    min: numberCheck,
    max: numberCheck,
    unit: text,
    summed: flag,
    signed: flag,
  },
  primitive: "number",
  align: "right",
  jsonSchema(field) {
    const { type, decimals } = kindOf(field);
    const bounds = { minimum: field.options.min ?? -largest, maximum: field.options.max ?? largest };
    return { type, ...bounds, ...(decimals === undefined ? {} : { multipleOf: Number(`1e-${decimals}`) }) };
  },
  messages(field) {
    const { wanted, decimals, sign = "" } = kindOf(field);
    return {
      type: wanted,
      minimum: `Must be at least ${field.options.min ?? -largest}${sign}.`,
      maximum: `Must be at most ${field.options.max ?? largest}${sign}.`,
      ...(decimals === undefined ? {} : { multipleOf: `Must have at most ${decimals} decimals.` }),
    };
  },
  empty: (value) => typeof value !== "number",
  parse(text, field) {
    const kind = kindOf(field);
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
    const { show = unit ? grouped : String, sign = "" } = kindOf(field);
    const plus = signed && Number(value) > 0 ? "+" : "";
    return `${plus}${show(Number(value))}${sign}${unit ? ` ${unit}` : ""}`;
  },
  compare: (a, b) => Number(a) - Number(b),
  fromResult(result, field) {
    if (typeof result !== "number" || !(Math.abs(result) <= largest)) return null;
    const kind = kindOf(field);
    return kind.type === "integer" ? Math.round(result) : kept(result, kind);
  },
};
