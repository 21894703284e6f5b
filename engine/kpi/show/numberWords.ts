/** The numbers of datasets as people read them. */
import type { FormatContext } from "../../fields/type.ts";
import { numberText } from "../../report/show/numberTexts.ts";
import { aggregationWords } from "../../report/words.ts";
import type { KpiAttribute, OpenDataset } from "../attributes.ts";
import { normalizations } from "../normalizations.ts";
import type { KpiRequest } from "../types.ts";

type Computed = Pick<KpiRequest, "aggregation" | "metric" | "normalization">;

/** The number that a question aggregates; undefined where records are counted. */
export function metricOf(
  { attributes }: Pick<OpenDataset, "attributes">,
  { aggregation = "COUNT", metric }: Computed,
): KpiAttribute | undefined {
  return aggregation === "COUNT" ? undefined : attributes.find(({ path }) => path === metric);
}

/** What the number of a question is: "Sum of Total Incurred, per driver". */
export function kpiTitle(open: Pick<OpenDataset, "attributes" | "label">, asked: Computed): string {
  const of = metricOf(open, asked)?.label ?? open.label;
  const words = `${aggregationWords[asked.aggregation ?? "COUNT"]} of ${of}`;
  const { normalization } = asked;
  return normalization === undefined
    ? words
    : `${words}, ${normalizations[normalization].label.toLowerCase()}`;
}

/** A number of a question. Rates have two decimals, below one four; those of money are money. */
export function kpiValueText(
  value: number | null,
  open: Pick<OpenDataset, "attributes">,
  asked: Computed,
  formats: FormatContext,
): string {
  const of = metricOf(open, asked)?.field;
  const aggregation = asked.aggregation ?? "COUNT";
  if (value === null || asked.normalization === undefined)
    return numberText({ aggregation }, of, value, formats);
  if (of?.valueKind === "money") return numberText({ aggregation: "AVG" }, of, value, formats);
  return value.toLocaleString("en-US", { maximumFractionDigits: Math.abs(value) < 1 ? 4 : 2 });
}
