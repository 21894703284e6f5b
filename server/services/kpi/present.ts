/** A dataset as the API carries it. */
import { countMetric, normalizations, openExposure, relationOf, topFilters } from "../../../engine/server.ts";
import type { KpiAttribute, OpenDataset } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { contextOf } from "./read.ts";

/** The dataset with all that may be asked of it. */
export function presentDataset(tenant: Tenant, open: OpenDataset) {
  const { dataset, label, template, attributes, timeField } = open;
  const { defaultAggregation: usual } = dataset;
  return {
    name: dataset.alias,
    label,
    synced: true as const,
    template: template.alias,
    timeField: timeField.path,
    metric: usual?.metric ?? countMetric,
    aggregation: usual?.aggregation ?? "COUNT",
    attributes: attributes.map(presentAttribute),
    topFilters: topFilters(open).map(({ path }) => path),
    normalizations: (dataset.normalizations ?? []).map((name) => {
      const exposed = openExposure(name, contextOf(tenant));
      const reason = "reason" in exposed ? { reason: exposed.reason } : {};
      return { name, label: normalizations[name].label, ...reason };
    }),
  };
}

function presentAttribute({ path, field, template, comparators, ...attribute }: KpiAttribute) {
  const { label, type, filterable, filterHidden, filterPriority, filterPriorityWeight } = attribute;
  const relation = relationOf(field);
  const { enumSet } = field.options;
  return {
    metric: path,
    label,
    type,
    alias: template.alias,
    filterable,
    filterHidden,
    ...(filterPriority === undefined ? {} : { filterPriority }),
    filterPriorityWeight,
    filterOptions: comparators,
    ...(relation === undefined ? {} : { relation }),
    ...(enumSet === undefined ? {} : { enumSet }),
    ...(field.valueKind === "group" ? { groups: true as const } : {}),
    aggregatable: attribute.aggregatable,
    groupable: attribute.groupable,
    units: attribute.units,
    relatedDatasetNames: attribute.relatedDatasetNames,
  };
}
