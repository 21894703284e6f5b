import type { ChartModel } from "../../../engine/index.ts";

/** A chart of these values, a list for each series; its groups are called so, or "Group 1", "Group 2" ... */
export function sampleChart(
  values: readonly (readonly (number | null)[])[],
  { labels, ...rest }: Partial<ChartModel> & { labels?: readonly string[] } = {},
): ChartModel {
  const numbers = values.flat().filter((value) => value !== null);
  const max = Math.max(1, ...numbers) * (rest.stacked ? values.length : 1);
  const min = Math.min(0, ...numbers) * (rest.stacked ? values.length : 1);
  const count = values[0]?.length ?? 0;
  return {
    kind: "bar",
    stacked: false,
    groups: Array.from({ length: count }, (_, index) => ({
      index,
      label: labels?.[index] ?? `Group ${index + 1}`,
    })),
    series: values.map((own, position) => ({
      id: position + 1,
      label: `Series ${position + 1}`,
      values: own,
      texts: own.map((value) => (value === null ? "--" : String(value))),
    })),
    scale: { min, max, ticks: [min, 0, max].map((value) => ({ value, label: String(value) })) },
    groupsLabel: "Month",
    valuesLabel: "Count of Accidents",
    ...rest,
  };
}
