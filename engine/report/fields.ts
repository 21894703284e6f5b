/** The fields that a report may name: own ones, and those of records that a record names. */
import { isStored } from "../template/fields/declare.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { ReportContext } from "./context.ts";
import { reportTemplate } from "./context.ts";
import type { FieldPath } from "./types.ts";

/** A field by its path. */
export interface ReportField {
  readonly path: FieldPath;
  /** What people read, with the relations that lead there: "Employee: Hire Date". */
  readonly label: string;
  readonly field: CompiledField;
  /** The template that has the field. */
  readonly template: CompiledTemplate;
}

/** Relations that a path follows at most. */
const mostRelations = 3;

/** Values of every record that reports know. */
const systemKeys: ReadonlySet<string> = new Set([
  "id",
  "recordNumber",
  "label",
  "groupId",
  "retentionLock",
  "createdDate",
  "lastUpdatedDate",
]);

/** Those that are offered. */
const offeredSystemKeys = ["recordNumber", "groupId", "createdDate", "lastUpdatedDate"];

/**
 * The field at the end of a path. undefined where a part of it is unknown, is not stored with the records, leads to several records, or is
 * not for this reader: confidential fields are in no report.
 */
export function reportField(
  template: CompiledTemplate,
  path: FieldPath,
  context: ReportContext,
): ReportField | undefined {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const end = keys.length > mostRelations ? undefined : endOf(template, keys, context);
  const field = end && openField(end.template, last);
  if (!field || (field.relation && !isNamed(field, keys.length, context))) return undefined;
  // The label of a related record is the record.
  const own = field.system && field.key === "label" && keys.length > 0 ? [] : [field.label];
  return { path, label: [...end.labels, ...own].join(": "), field, template: end.template };
}

/** The template to which relations to one record lead, and their labels. */
function endOf(template: CompiledTemplate, keys: readonly string[], context: ReportContext) {
  const labels: string[] = [];
  let end = template;
  for (const key of keys) {
    const relation = openField(end, key);
    const next = relation && !relation.multi ? relatedTemplate(relation, context) : undefined;
    if (!relation || !next) return undefined;
    labels.push(relation.label);
    end = next;
  }
  return { template: end, labels };
}

/** A field that everybody who may view the record may see, and that queries can ask for. */
function openField({ byKey }: CompiledTemplate, key: string): CompiledField | undefined {
  const field = byKey.get(key);
  if (!field || field.protected || !isStored(field)) return undefined;
  return field.system && !systemKeys.has(key) ? undefined : field;
}

/** Whether a relation itself can be asked for: after others it counts as one more step, and leads to one record. */
function isNamed(field: CompiledField, before: number, context: ReportContext): boolean {
  const fits = before === 0 || (before < mostRelations && !field.multi);
  return fits && relatedTemplate(field, context) !== undefined;
}

/** The template of the records that a relation names; undefined where the reader may view none of them. */
function relatedTemplate({ relation }: CompiledField, context: ReportContext): CompiledTemplate | undefined {
  const isFollowed = relation && relation.inverse === undefined && relation.through === undefined;
  return isFollowed ? reportTemplate(relation.template, context) : undefined;
}

/** The fields of a template, then those of each record that its records name. */
export function reportFields(template: CompiledTemplate, context: ReportContext): ReportField[] {
  const own = fieldsAfter(template, template, "", context);
  const behind = own.flatMap(({ path, field }) =>
    field.relation && !field.multi ? fieldsBehind(template, path, context) : [],
  );
  return [...own, ...behind];
}

/** The fields of the record to which a path of relations leads; none where it leads nowhere. */
export function fieldsBehind(
  template: CompiledTemplate,
  relationPath: FieldPath,
  context: ReportContext,
): ReportField[] {
  const end = endOf(template, relationPath.split("."), context);
  return end ? fieldsAfter(template, end.template, `${relationPath}.`, context) : [];
}

function fieldsAfter(
  template: CompiledTemplate,
  end: CompiledTemplate,
  before: string,
  context: ReportContext,
): ReportField[] {
  const keys = [...end.fields.map(({ key }) => key), ...offeredSystemKeys];
  return keys.flatMap((key) => reportField(template, `${before}${key}`, context) ?? []);
}
