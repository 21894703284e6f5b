import {
  type KpiFilter,
  type KpiView,
  newKpiView,
  type Normalization,
  type OpenDataset,
} from "../../../../engine/index.ts";
import type { ChartCard } from "./insightPages.ts";
import type { PageView } from "./pageAddress.ts";

/** What a card is drawn from beside itself. */
interface Reading {
  readonly open: OpenDataset;
  /** What the dataset can be divided by now. */
  readonly normalizations: readonly Normalization[];
  readonly view: PageView;
  /** Ids of the people who are chosen on the page; undefined: everyone. */
  readonly people: readonly number[] | undefined;
}

/** Path of the attribute that names whom the records of a dataset are about; undefined: it names nobody, or several. */
export function personPath({ attributes, template }: OpenDataset): string | undefined {
  const found = attributes.find(({ path }) => path === template.personRelation);
  return found && !found.field.multi ? found.path : undefined;
}

/** Path of the choice by which a dataset is filtered first. */
function kindPath({ attributes }: OpenDataset): string | undefined {
  const choices = attributes.filter(
    ({ type, filterable, field, path }) =>
      type === "ENUM" && filterable && field.options.enumSet !== undefined && !path.includes("."),
  );
  return choices.toSorted((a, b) => (b.filterPriority ?? 0) - (a.filterPriority ?? 0))[0]?.path;
}

/** The path of a grouping of a card; undefined where the dataset has none. */
export function groupingPath(attribute: string, open: OpenDataset): string | undefined {
  switch (attribute) {
    case "$person":
      return personPath(open);
    case "$kind":
      return kindPath(open);
    case "$date":
      return open.timeField.path;
    default:
      return open.attributes.some(({ path }) => path === attribute) ? attribute : undefined;
  }
}

/** Filters of some people. */
export const peopleFilter = (attribute: string, people: readonly number[]): KpiFilter => ({
  attribute,
  values: [{ comparator: "IN", value: [...people] }],
});

/** The question of a card; undefined where its reader may not ask it: a grouping or a date is missing. */
export function chartView(card: ChartCard, reading: Reading): KpiView | undefined {
  const { open, view, people } = reading;
  const groupings = (card.by ?? []).flatMap(({ attribute, unit }) => {
    const path = groupingPath(attribute, open);
    return path === undefined ? [] : [{ attribute: path, ...(unit && { unit }) }];
  });
  const isDated = card.date === undefined || open.attributes.some(({ path }) => path === card.date);
  if (groupings.length < (card.by ?? []).length || !isDated) return undefined;
  const person = personPath(open);
  const isNarrowed = card.narrowed === true && people !== undefined;
  if (isNarrowed && person === undefined) return undefined;
  const filters = [
    ...(card.filter ?? []),
    ...(isNarrowed && person !== undefined ? [peopleFilter(person, people)] : []),
  ];
  const normalization = dividedBy(card, reading, groupings);
  const { timePeriod: _usual, ...usual } = newKpiView(open);
  return {
    ...usual,
    ...(card.sum !== undefined && { aggregation: "SUM" as const, metric: card.sum }),
    chartType: card.chart ?? "bar",
    groupings,
    ...(filters.length > 0 && { filters }),
    ...(view.groupIds.length > 0 && { groupIds: view.groupIds }),
    ...(card.date !== undefined && { timeField: card.date }),
    ...(normalization && { normalization }),
    ...(card.top !== undefined && { top: card.top }),
    ...periodOf(card, view),
  };
}

/** Drivers are not divided by themselves. */
function dividedBy(
  card: ChartCard,
  { open, view, normalizations }: Reading,
  groupings: readonly { readonly attribute: string }[],
): Normalization | undefined {
  const { normalization } = view;
  if (card.divided !== true || normalization === undefined) return undefined;
  const isByPerson = groupings.some(({ attribute }) => attribute === personPath(open));
  if (normalization === "drivers" && isByPerson) return undefined;
  return normalizations.includes(normalization) ? normalization : undefined;
}

function periodOf({ always }: ChartCard, { days }: PageView) {
  if (always === true) return { timePeriod: "allTime" as const };
  return typeof days === "string" ? { timePeriod: days } : days;
}
