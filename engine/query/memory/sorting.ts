/** The order of the records and groups of an answer. */
import type { CompiledOrder, CompiledPath } from "../compiled.ts";
import type { QueryData, QueryRecord } from "../data.ts";
import { compareNullable, compareText, firstDifference, orderedText } from "./compare.ts";
import { isHidden, valuesOf, viewable } from "./read.ts";
import type { Scalar } from "../../conditions/valueTest.ts";
import type { QueryGroup, QueryValue } from "../types.ts";

/** Records by what the query orders them by, then by id in the direction of the last step. */
export function sortedRecords(
  records: readonly QueryRecord[],
  orderBy: readonly CompiledOrder[],
  data: QueryData,
): QueryRecord[] {
  const steps = orderBy.flatMap((order) => ("path" in order ? [order] : []));
  const keyed = records.map((record) => ({
    record,
    keys: steps.map(({ path }) => sortKey(path, record, data)),
  }));
  const idDirection = steps[steps.length - 1]?.direction ?? "asc";
  keyed.sort((a, b) =>
    firstDifference([
      ...steps.map(({ direction }, index) =>
        compareNullable(a.keys[index] ?? null, b.keys[index] ?? null, direction),
      ),
      compareNullable(a.record.id, b.record.id, idDirection),
    ]),
  );
  return keyed.map(({ record }) => record);
}

/** What a record is ordered by: choices, groups and relations have their position or label, and capitals do not order texts. */
function sortKey(path: CompiledPath, record: QueryRecord, data: QueryData): Scalar | null {
  const [value] = isHidden(path, record, data) ? [] : valuesOf(path, record, data);
  if (value === undefined) return null;
  const { source, valueKind } = path;
  if (source.kind === "relations") return relatedLabel(path, value, data);
  if (valueKind === "text") return orderedText(String(value));
  const choices =
    source.kind === "field" && valueKind === "choice"
      ? choiceNames(source.field.options.enumSet, data)
      : undefined;
  if (choices) return placeIn(choices, value);
  return valueKind === "group"
    ? placeIn(
        data.groups.map((group) => group.id),
        value,
      )
    : value;
}

function relatedLabel({ source }: CompiledPath, id: Scalar, data: QueryData): string | null {
  const [step] = source.kind === "relations" ? source.steps : [];
  const found = step && viewable(data, step.template).find((record) => record.id === id);
  return found ? orderedText(found.label) : null;
}

/** The names of the choices of a set as they are offered. */
function choiceNames(set: string | undefined, { enumValues }: QueryData): string[] {
  return enumValues
    .filter((value) => value.setAlias === set)
    .sort((a, b) =>
      firstDifference([
        a.fields.sortOrder - b.fields.sortOrder,
        compareText(a.display, b.display),
        compareText(a.name, b.name),
      ]),
    )
    .map((value) => value.name);
}

function placeIn(list: readonly Scalar[], value: Scalar): number | null {
  const index = list.indexOf(value);
  return index === -1 ? null : index;
}

/** Groups by what the query orders them by, then by their keys. */
export function sortedGroups(groups: readonly QueryGroup[], orderBy: readonly CompiledOrder[]): QueryGroup[] {
  return [...groups].sort((a, b) =>
    firstDifference([
      ...orderBy.map((order) => compareNullable(groupValue(a, order), groupValue(b, order), order.direction)),
      ...a.groupKey.map((key, index) => compareNullable(key, b.groupKey[index] ?? null, "asc")),
    ]),
  );
}

function groupValue(group: QueryGroup, order: CompiledOrder): Scalar | null {
  const value: QueryValue | undefined =
    "grouping" in order
      ? group.groupKey[order.grouping]
      : "aggregation" in order
        ? group.groupValue[order.aggregation]
        : null;
  return value === undefined || Array.isArray(value) ? null : (value as Scalar | null);
}
