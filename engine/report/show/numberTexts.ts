/** The numbers of a report as people read them. */
import { numberKind } from "../../fields/numberKinds.ts";
import type { FormatContext } from "../../fields/type.ts";
import { decimalsOf, formatValue } from "../../fields/values.ts";
import { emptyPlaceholder } from "../../format/numbers.ts";
import type { CompiledField } from "../../template/compiledTemplate.ts";
import type { DataSeries } from "../types.ts";
import { formatWhole } from "../words.ts";

/** Digits of a sum of numbers that keep all their decimals: what computers add to them is cut off. */
const sumDigits = 12;

/** The number of a series; `of` is the field of which it is computed, none where records are counted. */
export function numberText(
  { aggregation }: Pick<DataSeries, "aggregation">,
  of: CompiledField | undefined,
  value: number | null,
  formats: FormatContext,
): string {
  if (value === null) return emptyPlaceholder;
  if (!of) return formatWhole(value);
  const isBetween = aggregation === "AVG" || aggregation === "PERCENTILE";
  const kept = decimalsOf(of) === undefined ? Number(value.toPrecision(sumDigits)) : value;
  return formatValue(of, isBetween ? between(of, value) : kept, formats);
}

/** What lies between the values of a field: of whole numbers it has decimals, of percentages none. */
function between({ kind, valueKind }: CompiledField, value: number): number {
  const steps = valueKind === "months" ? 1 : 10 ** numberKind(kind).betweenDigits;
  return Math.round(value * steps) / steps;
}
