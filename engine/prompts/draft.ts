/** What was read of a prompt so far, against one dataset. */
import type { KpiAttribute, OpenDataset } from "../kpi/attributes.ts";
import type {
  Comparator,
  KpiAggregation,
  KpiFilter,
  KpiFilterValue,
  KpiRequest,
  Normalization,
} from "../kpi/types.ts";
import type { DateUnit } from "../query/types.ts";
import type { ReadTime } from "./times.ts";

type Scalars = string | number | boolean;

/** Values of an attribute that records have, or have not. */
interface Chosen {
  readonly attribute: KpiAttribute;
  readonly isNot: boolean;
  readonly values: Scalars[];
}

/** A number that something is compared with. */
export interface Compared {
  readonly values: readonly { readonly comparator: Comparator; readonly value: number }[];
  readonly isMoney: boolean;
  /** As it was written. */
  readonly said: string;
}

/** A grouping. */
interface Grouping {
  readonly attribute: KpiAttribute;
  readonly unit?: DateUnit;
}

/** What was read so far. */
export interface Draft {
  readonly open: OpenDataset;
  /** How well the words fit the dataset. */
  fit: number;
  aggregation?: KpiAggregation;
  metric?: KpiAttribute;
  readonly groupings: Grouping[];
  /** Attributes that were named without a word for what. */
  readonly mentioned: KpiAttribute[];
  readonly chosen: Map<string, Chosen>;
  readonly compared: { readonly attribute: KpiAttribute; readonly values: Compared["values"] }[];
  /** The number that was named last: a comparison behind it is of it. */
  lastNumber?: KpiAttribute;
  /** Numbers that records have: "accidents with fatalities". */
  readonly had: KpiAttribute[];
  /** A comparison whose number comes behind it: "over 3 injuries". */
  waiting?: Compared;
  readonly groupIds: number[];
  time: ReadTime["time"];
  timeField?: KpiAttribute;
  normalization?: Normalization;
  isTrend: boolean;
  /** Periods of this unit are compared. */
  comparedUnit?: DateUnit;
  /** People are asked for: "who". */
  isWho: boolean;
  isRanked: boolean;
  /** Several groups are compared. */
  isCompared: boolean;
  top?: number;
  /** `group`: what comes next is a grouping; `grouped`: the last was one, and "and" leads to another. */
  mode: "none" | "group" | "grouped";
  isNot: boolean;
  /** The last choice was one that records have not: "not A or B". */
  wasNot: boolean;
  isNamed: boolean;
  /** A name was found. */
  isFound: boolean;
  readonly unknown: string[];
}

/** Nothing is read yet. */
export function newDraft(open: OpenDataset): Draft {
  return {
    open,
    fit: 0,
    groupings: [],
    mentioned: [],
    had: [],
    chosen: new Map(),
    compared: [],
    groupIds: [],
    time: {},
    isTrend: false,
    isWho: false,
    isRanked: false,
    isCompared: false,
    mode: "none",
    isNot: false,
    wasNot: false,
    isNamed: false,
    isFound: false,
    unknown: [],
  };
}

/** Records are put together by an attribute, dates by month unless a unit is named. */
export function groupBy(draft: Draft, attribute: KpiAttribute, unit?: DateUnit): void {
  const usual = attribute.units.includes("MONTH") ? "MONTH" : attribute.units[0];
  const chosen = unit ?? usual;
  const isKnown = draft.groupings.some((each) => each.attribute.path === attribute.path);
  if (!isKnown) draft.groupings.push({ attribute, ...(chosen === undefined ? {} : { unit: chosen }) });
  draft.mode = "grouped";
}

/** Records have this value, or after "not" another one; of yes and no the other one. */
export function choose(draft: Draft, attribute: KpiAttribute, value: Scalars): void {
  const isBoolean = typeof value === "boolean";
  const isNot = draft.isNot && !isBoolean;
  const known = draft.chosen.get(attribute.path);
  if (known?.isNot === isNot && !isBoolean) {
    if (!known.values.includes(value)) known.values.push(value);
  } else
    draft.chosen.set(attribute.path, {
      attribute,
      isNot,
      values: [isBoolean ? value !== draft.isNot : value],
    });
  draft.wasNot = draft.isNot;
  draft.isNot = false;
}

/** A number of the records is compared; it is no number that is computed then. */
export function compare(draft: Draft, attribute: KpiAttribute, values: Compared["values"]): void {
  draft.compared.push({ attribute, values });
  if (draft.metric?.path === attribute.path) delete draft.metric;
  delete draft.lastNumber;
}

/** The filters of what was chosen and compared, by the comparators that their attributes have. */
export function filtersOf({ chosen, compared }: Draft): KpiFilter[] {
  const all = [
    ...[...chosen.values()].map(({ attribute, isNot, values }) => ({
      attribute,
      values: valuesOf(values, isNot),
    })),
    ...compared.map(({ attribute, values }) => ({
      attribute,
      values: values.map((each, index): KpiFilterValue =>
        index === 0 ? each : { ...each, interaction: "AND" },
      ),
    })),
  ];
  return all.flatMap(({ attribute, values }) => {
    const fitting = values.flatMap((each) => fittingOf(each, attribute));
    return attribute.filterable && fitting.length === values.length
      ? [{ attribute: attribute.path, values: fitting }]
      : [];
  });
}

/** The comparator that stands nearest, where an attribute has not each. */
const nearest: Partial<Record<Comparator, Comparator>> = { GT: "GTE", LT: "LTE" };

function fittingOf(value: KpiFilterValue, { comparators }: KpiAttribute): KpiFilterValue[] {
  const near = nearest[value.comparator];
  if (comparators.includes(value.comparator)) return [value];
  return near !== undefined && comparators.includes(near) ? [{ ...value, comparator: near }] : [];
}

function valuesOf(values: readonly Scalars[], isNot: boolean): KpiFilterValue[] {
  const [first] = values;
  if (isNot)
    return values.map((value, index) => ({
      comparator: "NEQ",
      value,
      ...(index > 0 && { interaction: "AND" as const }),
    }));
  return values.length > 1 || first === undefined
    ? [{ comparator: "IN", value: [...values] }]
    : [{ comparator: "EQ", value: first }];
}

/** The groupings as a question has them. */
export function groupingsOf({ groupings }: Draft): NonNullable<KpiRequest["groupings"]> {
  return groupings.map(({ attribute, unit }) => ({
    attribute: attribute.path,
    ...(unit === undefined ? {} : { unit }),
  }));
}
