import {
  aggregationWords,
  type KpiView,
  kpiTitle,
  normalizations,
  type OpenDataset,
  unitWords,
} from "../../../engine/index.ts";

/** An entry of a list of choices. */
interface Option {
  readonly value: string;
  readonly label: string;
}

type Grouping = NonNullable<KpiView["groupings"]>[number];

/** What is computed, as one text: the aggregation and the number. */
export function measureKey({ aggregation = "COUNT", metric = "count" }: KpiView): string {
  return aggregation === "COUNT" ? "COUNT" : `${aggregation}:${metric}`;
}

/** All numbers that can be had of a dataset. */
export function measureOptions(open: OpenDataset): Option[] {
  const numbers = open.attributes.filter(({ aggregatable }) => aggregatable);
  return [
    { value: "COUNT", label: kpiTitle(open, { aggregation: "COUNT" }) },
    ...numbers.flatMap(({ path, label }) =>
      (["SUM", "AVG", "MIN", "MAX"] as const).map((aggregation) => ({
        value: `${aggregation}:${path}`,
        label: `${aggregationWords[aggregation]} of ${label}`,
      })),
    ),
  ];
}

/** The view with another number; one that does not add up is not divided. */
export function withMeasure(view: KpiView, key: string): KpiView {
  const [name = "", metric = "count"] = key.split(/:(.*)/s);
  const aggregation = (["SUM", "AVG", "MIN", "MAX"] as const).find((each) => each === name) ?? "COUNT";
  const { normalization, ...plain } = view;
  const isDivided = normalization !== undefined && (aggregation === "COUNT" || aggregation === "SUM");
  return {
    ...plain,
    aggregation,
    metric: aggregation === "COUNT" ? "count" : metric,
    ...(isDivided ? { normalization } : {}),
  };
}

/** The view divided by what has this name; none: as it is. */
export function withNormalization(view: KpiView, name: string): KpiView {
  const { normalization: _before, ...plain } = view;
  return isNormalization(name) ? { ...plain, normalization: name } : plain;
}

const isNormalization = (name: string): name is NonNullable<KpiView["normalization"]> =>
  Object.hasOwn(normalizations, name);

/** A grouping as one text; an empty one: none. */
export function groupingKey(grouping: Grouping | undefined): string {
  return grouping ? JSON.stringify([grouping.attribute, grouping.unit ?? null]) : "";
}

/** All groupings of a dataset; of dates and times one for each unit. */
export function groupingOptions({ attributes }: OpenDataset): Option[] {
  return attributes
    .filter(({ groupable }) => groupable)
    .flatMap(({ path, label, units }) =>
      units.length === 0
        ? [{ value: groupingKey({ attribute: path }), label }]
        : units.map((unit) => ({
            value: groupingKey({ attribute: path, unit }),
            label: `${label}: ${unitWords[unit]}`,
          })),
    );
}

/** The view with another grouping at a position; an empty text takes it away with those behind it. */
export function withGrouping(view: KpiView, position: 0 | 1, key: string): KpiView {
  const [main, secondary] = view.groupings ?? [];
  const chosen = groupingOf(key);
  const others = position === 0 ? secondary : undefined;
  const kept = position === 0 ? [] : main ? [main] : [];
  const rest = chosen && others && groupingKey(others) !== key ? [others] : [];
  return { ...view, groupings: [...kept, ...(chosen ? [chosen] : []), ...rest] };
}

function groupingOf(key: string): Grouping | undefined {
  if (key === "") return undefined;
  const [attribute, unit] = JSON.parse(key) as [string, Grouping["unit"] | null];
  return { attribute, ...(unit ? { unit } : {}) };
}

/** How many groups are offered to be shown. */
const tops: readonly number[] = [5, 10, 20];

/** All groups, or those with the highest numbers; the number of now is among them. */
export function topOptions(top: number | undefined): { value: string; label: string }[] {
  const all = new Set([...tops, ...(top === undefined ? [] : [top])]);
  const numbers = [...all].sort((a, b) => a - b);
  return [
    { value: "", label: "All" },
    ...numbers.map((number) => ({
      value: String(number),
      label: number === 1 ? "The highest" : `The ${number} highest`,
    })),
  ];
}

/** So many groups; "" for all. */
export function withTop({ top: _before, ...view }: KpiView, top: string): KpiView {
  return top === "" ? view : { ...view, top: Number(top) };
}
