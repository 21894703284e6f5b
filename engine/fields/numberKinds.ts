/** The kinds of numbers: what each keeps, shows and is stored as. */
import { formatRate, rateDigits } from "../format/numbers.ts";
import type { StorageKind } from "./kinds.ts";
import { plainNumber } from "./looks.ts";
import type { NumberLook } from "./looks.ts";
import type { FieldOptions } from "./type.ts";

/** A kind of number. */
export interface NumberKind {
  readonly type: "integer" | "number";
  readonly wanted: string;
  /** Digits after the point that are kept; left out: all. */
  readonly decimals?: number;
  /** Digits after the point of what lies between such numbers in a report: averages and percentiles. */
  readonly betweenDigits: number;
  /** Signs after the number, which may be written or not. */
  readonly sign?: string;
  /** In a configurator's words. */
  readonly words: string;
  /** Whether lists add such numbers up: shares and rates do not. */
  readonly addsUp: boolean;
  readonly storage: StorageKind;
  readonly sheet: NumberLook;
  show?(value: number): string;
  /** A plausible value. */
  example(index: number, options: FieldOptions): number;
}

/** A small number within the field's bounds. */
function small(index: number, { min = 0, max = Infinity }: FieldOptions): number {
  return Math.min(min + (index % 5), max);
}

const integer: NumberKind = {
  type: "integer",
  wanted: "Must be a whole number.",
  betweenDigits: 2,
  words: "whole number",
  addsUp: true,
  storage: "whole",
  sheet: plainNumber("whole"),
  example: small,
};

/** The kind of a number that names none. */
export const usualNumberKind = "integer";

export const numberKinds: Readonly<Record<string, NumberKind>> = {
  integer,
  decimal: {
    type: "number",
    wanted: "Must be a number.",
    betweenDigits: 2,
    words: "decimal number",
    addsUp: true,
    storage: "float",
    sheet: plainNumber("decimal"),
    example: small,
  },
  percent: {
    type: "number",
    wanted: "Must be a percentage, like 12.5%.",
    decimals: 4,
    betweenDigits: 0,
    sign: "%",
    words: "percentage",
    addsUp: false,
    storage: "exact",
    sheet: { style: "percent", scale: (value) => value / 100 },
    example: (index) => 12.5 + index,
  },
  rate: {
    type: "number",
    wanted: "Must be a number.",
    decimals: rateDigits,
    betweenDigits: rateDigits,
    words: "rate",
    addsUp: false,
    storage: "exact",
    sheet: plainNumber("threeDecimals"),
    show: (value) => formatRate(value),
    example: (index) => (314 + 100 * index) / 100,
  },
};

/** The kind of a number field. */
export function numberKind(kind: string | undefined): NumberKind {
  return numberKinds[kind ?? usualNumberKind] ?? integer;
}
