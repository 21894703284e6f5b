/** What a path gives for a record, as far as the principal may see it. */
import type { FieldValue } from "../../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../../template/compiledTemplate.ts";
import type { CompiledPath, CompiledStep, ValueSource } from "../compiled.ts";
import type { QueryData, QueryRecord } from "../data.ts";
import type { Scalar } from "../../conditions/valueTest.ts";

/** Records that the principal may view. */
export function viewable(data: QueryData, template: CompiledTemplate): QueryRecord[] {
  const records = data.records.get(template.alias) ?? [];
  return records.filter((record) => data.rights.can("view", template, record.groupId));
}

/** Whether the record's own value that a path begins with is confidential and redacted for the principal. */
export function isHidden(path: CompiledPath, record: QueryRecord, data: QueryData): boolean {
  return ownFields(path).some((field) => !isVisible(field, path.template, record, data));
}

/** Whether a path ends at a confidential value that is redacted, of the record itself or of a related one that may be viewed. */
export function isRedacted(path: CompiledPath, record: QueryRecord, data: QueryData): boolean {
  if (isHidden(path, record, data)) return true;
  const { source, steps } = path;
  if (source.kind !== "field" || !source.field.protected || steps.length === 0) return false;
  const { template, reached } = follow(path, record, data);
  return reached.some((each) => !isVisible(source.field, template, each, data));
}

/** The asked record's own fields that a path reads. */
function ownFields({ steps, source }: CompiledPath): readonly CompiledField[] {
  const [first] = steps;
  if (first) return [first.field];
  if (source.kind === "relations") return source.steps.map((step) => step.field);
  return source.kind === "field" ? [source.field] : [];
}

function isVisible(
  field: CompiledField,
  template: CompiledTemplate,
  { groupId }: QueryRecord,
  { rights }: QueryData,
): boolean {
  return !field.protected || rights.can("viewConfidential", template, groupId);
}

/** The values of a path: each of the records that it reaches, empty where the record's own value is hidden. */
export function valuesOf(path: CompiledPath, record: QueryRecord, data: QueryData): Scalar[] {
  if (isHidden(path, record, data)) return [];
  const { template, reached } = follow(path, record, data);
  return reached.flatMap((each) => sourceValues(path.source, template, each, data));
}

/** The records that a path reaches and that the principal may view, and their template. */
function follow(path: CompiledPath, record: QueryRecord, data: QueryData) {
  let template = path.template;
  let reached: readonly QueryRecord[] = [record];
  for (const step of path.steps) {
    const target = template;
    reached = [...new Set(reached.flatMap((each) => related(step, target, each, data)))];
    template = step.template;
  }
  return { template, reached };
}

/** Records that a step leads to and that the principal may view; none where they may not see the relation. */
function related(
  { field, template, inverse }: CompiledStep,
  target: CompiledTemplate,
  record: QueryRecord,
  data: QueryData,
): QueryRecord[] {
  if (!isVisible(field, target, record, data)) return [];
  const others = viewable(data, template);
  if (inverse === undefined) {
    const ids = storedValues(field, record);
    return others.filter((other) => ids.includes(other.id));
  }
  return others.filter(
    (other) => isVisible(inverse, template, other, data) && storedValues(inverse, other).includes(record.id),
  );
}

function sourceValues(
  source: ValueSource,
  template: CompiledTemplate,
  record: QueryRecord,
  data: QueryData,
): readonly Scalar[] {
  switch (source.kind) {
    case "field":
      return isVisible(source.field, template, record, data) ? storedValues(source.field, record) : [];
    case "relations":
      return source.steps.flatMap((step) => relatedIds(step, template, record, data));
    case "user":
      return userName(source.of === "createdBy" ? record.createdBy : record.lastUpdatedBy, data);
    case "source": {
      const id = Object.hasOwn(record.sourceIds, source.source) ? record.sourceIds[source.source] : undefined;
      return id === undefined ? [] : [id];
    }
    case "template":
      return [template.alias];
    default:
      return [record[source.kind === "group" ? "groupId" : source.kind]];
  }
}

/** Ids as the record holds them; of records that hold this one, those that the principal may view. */
function relatedIds(
  step: CompiledStep,
  template: CompiledTemplate,
  record: QueryRecord,
  data: QueryData,
): readonly Scalar[] {
  if (step.inverse === undefined) return storedValues(step.field, record);
  return related(step, template, record, data).map((other) => other.id);
}

function userName(id: number | null, { users }: QueryData): string[] {
  const user = id === null ? undefined : users.get(id);
  return user === undefined ? [] : [`${user.firstName} ${user.lastName}`];
}

/** What a record holds in a field, as a list; what counts as not filled in is nothing. */
function storedValues(field: CompiledField, record: QueryRecord): readonly Scalar[] {
  const values = field.relation ? record.relations : field.computed ? record.computations : record.fields;
  const value: FieldValue = (Object.hasOwn(values, field.key) ? values[field.key] : undefined) ?? null;
  if (value === null) return [];
  if (Array.isArray(value)) return value;
  return field.fieldType.empty(value) ? [] : [value];
}
