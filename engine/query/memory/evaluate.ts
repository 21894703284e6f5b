/** Answers queries from memory: the reference that says what a query means, plain rather than quick. */
import type { FormatContext } from "../../fields/type.ts";
import { searchedRelations } from "../../record/title.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import { aggregated } from "./aggregate.ts";
import type { CompiledPath, CompiledQuery } from "../compiled.ts";
import type { QueryData, QueryRecord } from "../data.ts";
import type { GroupKey } from "./keys.ts";
import { keysOf } from "./keys.ts";
import { queryLimits } from "../limits.ts";
import { isRedacted, valuesOf, viewable } from "./read.ts";
import { sortedGroups, sortedRecords } from "./sorting.ts";
import type { Asking } from "./holds.ts";
import { passes } from "./holds.ts";
import { searchText } from "../text.ts";
import type { QueryGroup, QueryRow, QueryValue } from "../types.ts";
import { wallClock } from "../../format/zone.ts";

/** The whole answer in its order; who asked for pages cuts them from it. */
export type QueryAnswer = { readonly rows: readonly QueryRow[] } | { readonly groups: readonly QueryGroup[] };

/** Answers a query that was checked, with nothing that the principal may not see. */
export function evaluateQuery(query: CompiledQuery, data: QueryData): QueryAnswer {
  const asking: Asking = { data, clock: wallClock(query.timezone) };
  const found = viewable(data, query.template).filter(
    (record) => passes(query.where, record, asking) && isFound(query, record, data),
  );
  if (query.aggregations.length > 0) return { groups: groupsOf(query, found, asking) };
  return {
    rows: sortedRecords(found, query.orderBy, data).map((record) => rowOf(query.columns, record, data)),
  };
}

/** Whether each word occurs in the record's text, or in that of a related record by which it is searched. */
function isFound({ template, words }: CompiledQuery, record: QueryRecord, data: QueryData): boolean {
  if (words.length === 0) return true;
  const texts = [textOf(template, record, data), ...relatedTexts(template, record, data)];
  return words.every((word) => texts.some((text) => text.includes(word)));
}

function textOf(
  template: CompiledTemplate,
  { id, label, fields, computations }: QueryRecord,
  data: QueryData,
): string {
  const values = { ...fields, ...computations };
  const context: FormatContext = {
    groups: data.groups,
    enumValues: (alias) => data.enumValues.filter((value) => value.setAlias === alias),
  };
  return searchText(template, { id, label, value: (key) => values[key] }, context);
}

function relatedTexts(template: CompiledTemplate, record: QueryRecord, data: QueryData): string[] {
  return [...searchedRelations(template)].flatMap((key) => {
    const target = data.templates.get(template.byKey.get(key)?.relation?.template ?? "");
    if (target === undefined) return [];
    const ids = [record.relations[key] ?? []].flat();
    const others = viewable(data, target).filter((other) => ids.includes(other.id));
    return others.map((other) => textOf(target, other, data));
  });
}

function rowOf(columns: readonly CompiledPath[], record: QueryRecord, data: QueryData): QueryRow {
  const redacted = columns.flatMap((path, index) => (isRedacted(path, record, data) ? [index] : []));
  const { id, groupId, label } = record;
  return { id, groupId, label, values: columns.map((path) => columnValue(path, record, data)), redacted };
}

function columnValue(path: CompiledPath, record: QueryRecord, data: QueryData): QueryValue {
  const values = valuesOf(path, record, data);
  const [first = null] = values;
  return path.multi && first !== null ? values : first;
}

function groupsOf(
  { groupBy, aggregations, orderBy, withIds }: CompiledQuery,
  found: readonly QueryRecord[],
  asking: Asking,
): QueryGroup[] {
  const byKey = new Map<string, { groupKey: GroupKey; records: QueryRecord[] }>();
  if (groupBy.length === 0) byKey.set("[]", { groupKey: [], records: [] });
  for (const record of found) {
    for (const groupKey of keysOf(groupBy, record, asking)) {
      const name = JSON.stringify(groupKey);
      const group = byKey.get(name) ?? { groupKey, records: [] };
      byKey.set(name, group);
      group.records.push(record);
    }
  }
  const groups = [...byKey.values()].map(({ groupKey, records }) => ({
    groupKey,
    groupValue: aggregations.map((aggregation) => aggregated(aggregation, records, asking.data)),
    count: records.length,
    ...(withIds ? { groupIds: firstIds(records) } : {}),
  }));
  return sortedGroups(groups, orderBy);
}

function firstIds(records: readonly QueryRecord[]): number[] {
  const ids = records.map((record) => record.id).sort((a, b) => a - b);
  return ids.slice(0, queryLimits.ids);
}
