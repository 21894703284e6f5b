/** Reads the filters of a question about a dataset: what does not fit is refused in words. */
import { at, listAt, objectAt, own, wordAt } from "../query/issues.ts";
import type { IssuePosition } from "../query/issues.ts";
import type { KpiAttribute } from "./attributes.ts";
import type { ReadFilter } from "./filterNodes.ts";
import { filterLimits, interactions, valueAt } from "./readValues.ts";
import type { Reading } from "./readValues.ts";

/** The filters, if each of them fits; what does not is reported. */
export function filtersAt(source: unknown, reading: Reading): readonly ReadFilter[] {
  const parts = listAt(source, reading, { most: filterLimits.filters, what: "filters" }) ?? [];
  const filters = parts.flatMap((part, index) => filterAt(part, at(reading, index)) ?? []);
  countValues(filters, reading);
  return filters;
}

function countValues(filters: readonly ReadFilter[], { pointer, issues }: IssuePosition): void {
  const values = filters.flatMap((filter) => filter.values);
  if (values.length > filterLimits.comparisons)
    issues.add(pointer, `the filters have ${values.length} conditions; at most ${filterLimits.comparisons}`);
  const scalars = values.flatMap((value) => value.values).length;
  if (scalars > filterLimits.values)
    issues.add(pointer, `the filters compare with ${scalars} values; at most ${filterLimits.values}`);
}

function filterAt(source: unknown, reading: Reading): ReadFilter | undefined {
  const fitting = objectAt(source, reading, ["attribute", "values"], ["interaction"]);
  const attribute = fitting && attributeAt(own(fitting, "attribute"), at(reading, "attribute"), "filter");
  if (!fitting || !attribute) return undefined;
  const given = Object.hasOwn(fitting, "interaction") ? own(fitting, "interaction") : "AND";
  const interaction = wordAt(given, at(reading, "interaction"), "joiner", interactions);
  const location = at(reading, "values");
  const parts = listAt(own(fitting, "values"), location, {
    least: 1,
    most: filterLimits.comparisons,
    what: "conditions",
  });
  const values = (parts ?? []).flatMap((part, index) => valueAt(part, attribute, at(location, index)) ?? []);
  return interaction && { attribute, interaction, values };
}

/** The attribute with this path that fits `use`; what else is named is reported. */
export function attributeAt(
  source: unknown,
  { open, issues, pointer }: Reading,
  use: "filter" | "group" | "metric" | "time",
): KpiAttribute | undefined {
  const fitting = open.attributes.filter((attribute) => uses[use](attribute));
  const found = fitting.find(({ path }) => path === source);
  const paths = fitting.map(({ path }) => path);
  return found ?? issues.addUnknown(pointer, `${useWords[use]} of "${open.dataset.alias}"`, source, paths);
}

const uses = {
  filter: ({ filterable, comparators }: KpiAttribute) => filterable && comparators.length > 0,
  group: ({ groupable }: KpiAttribute) => groupable,
  metric: ({ aggregatable }: KpiAttribute) => aggregatable,
  time: ({ type }: KpiAttribute) => type === "DATE",
} as const;

const useWords = { filter: "filter", group: "grouping", metric: "metric", time: "date" } as const;
