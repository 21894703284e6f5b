import { computeRecord } from "../../../engine/index.ts";
import type {
  CompiledField,
  CompiledTemplate,
  FieldValues,
  PersonName,
  RecordData,
  RecordValues,
} from "../../../engine/index.ts";
import { storedColumns } from "../columns.ts";
import { enumValuesOf, ruleContext, untoldKeys } from "./context.ts";
import type { EnumValues } from "./context.ts";
import { directory, toRelated } from "./related.ts";
import type { DirectoryEntry } from "./related.ts";
import type { RecordScope } from "./scope.ts";
import { columnValue } from "./select.ts";
import type { StoredRow } from "./select.ts";

/** The stored values of a row by key: fields, relations and what every record has. */
export function rowValues(template: CompiledTemplate, row: StoredRow): RecordValues {
  const stored = storedColumns(template).map(({ key, name }) => [key, columnValue(row, name)] as const);
  return { ...Object.fromEntries(stored), groupId: row.group_id, retentionLock: row.retention_lock };
}

/** Ids of all related records in some values. */
export function relatedIds(template: CompiledTemplate, values: RecordValues): number[] {
  return template.fields
    .filter((field) => field.relation !== undefined)
    .flatMap((field) => toIds(values[field.key]));
}

/** The ids in a relation's value. */
export function toIds(value: RecordValues[string]): number[] {
  return [value].flat().filter((id) => typeof id === "number");
}

/** Rows, as far as the asker may read them, as the API carries them. Related labels come in one query for all rows. */
export async function present(
  scope: RecordScope,
  template: CompiledTemplate,
  rows: readonly StoredRow[],
): Promise<RecordData[]> {
  const values = rows.map((row) => rowValues(template, row));
  const related = await directory(
    scope,
    values.flatMap((each) => relatedIds(template, each)),
  );
  const enumValues = displaysEnums(template) ? await enumValuesOf(scope, template) : new Map();
  const shown = { scope, template, related, enumValues };
  return Promise.all(rows.map((row, index) => toRecord(shown, row, values[index] ?? {})));
}

interface Shown {
  scope: RecordScope;
  template: CompiledTemplate;
  related: ReadonlyMap<number, DirectoryEntry>;
  enumValues: EnumValues;
}

function readComputations(template: CompiledTemplate): readonly CompiledField[] {
  return template.computations.filter((field) => field.computed?.computeOn === "read");
}

function displaysEnums(template: CompiledTemplate): boolean {
  return readComputations(template).some((field) => field.computed?.expression.source.includes("$display"));
}

async function toRecord(shown: Shown, row: StoredRow, stored: RecordValues): Promise<RecordData> {
  const { scope, template, related } = shown;
  const { abilities } = scope.plan;
  const untold = untoldKeys(scope, template, row.group_id);
  const values = await withReadComputations(shown, row, stored, untold);
  const told = template.fields.filter((field) => !untold.includes(field.key));
  const relations = told.filter((field) => field.relation !== undefined);
  const pick = (fields: readonly CompiledField[]): FieldValues =>
    Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? null]));
  const link = (alias: string, id: number) => toRelated(scope, alias, id, related.get(id));
  return {
    id: row.id,
    templateId: row.template_id,
    templateAlias: template.alias,
    groupId: row.group_id,
    sourceIds: row.source_ids,
    label: row.title,
    version: row.version,
    retentionLock: row.retention_lock,
    createdDate: row.created_at,
    createdBy: row.created_by,
    lastUpdatedDate: row.updated_at,
    lastUpdatedBy: row.updated_by,
    createdByUser: personName(row.created_first, row.created_last),
    lastUpdatedByUser: personName(row.updated_first, row.updated_last),
    fields: pick(told.filter((field) => field.relation === undefined && field.computed === undefined)),
    computations: pick(told.filter((field) => field.computed !== undefined)),
    protectedFields: untold,
    relations: Object.fromEntries(relations.map((field) => [field.key, relationIds(field, values)])),
    relationModels: Object.fromEntries(
      relations.map((field) => {
        const models = toIds(values[field.key]).map((id) => link(field.relation?.template ?? "", id));
        return [field.key, field.multi ? models : (models[0] ?? null)];
      }),
    ),
    abilities: {
      view: abilities.can("view", template, row.group_id),
      edit: abilities.can("edit", template, row.group_id),
      delete: abilities.can("delete", template, row.group_id),
      viewConfidential: untold.length === 0 && abilities.can("viewConfidential", template, row.group_id),
    },
  };
}

async function withReadComputations(
  { scope, template, related, enumValues }: Shown,
  row: StoredRow,
  stored: RecordValues,
  untold: readonly string[],
): Promise<RecordValues> {
  if (readComputations(template).length === 0) return stored;
  const context = ruleContext(scope, enumValues, {
    isNew: false,
    sourceIds: row.source_ids,
    system: { id: row.id, createdDate: row.created_at, lastUpdatedDate: row.updated_at },
    untold,
    relatedLabel: (id) => related.get(id)?.title,
  });
  const computed = await computeRecord(template, stored, context);
  const read = readComputations(template).map(({ key }) => [key, computed[key]] as const);
  return { ...stored, ...Object.fromEntries(read) };
}

function relationIds(field: CompiledField, values: RecordValues): number | number[] | null {
  const ids = toIds(values[field.key]);
  return field.multi ? ids : (ids[0] ?? null);
}

/** A name as two columns hold it; null when there is no such user. */
export function personName(firstName: string | null, lastName: string | null): PersonName | null {
  return firstName === null || lastName === null ? null : { firstName, lastName };
}
