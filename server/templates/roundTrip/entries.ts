/** One edit of one record through each of the ways in: what is stored, or why it is refused. Nothing stays. */
import { sql } from "kysely";
import { formatValue, isImportable } from "../../../engine/index.ts";
import type {
  CompiledField,
  CompiledTemplate,
  FieldValue,
  FormatContext,
  FormStore,
  Issue,
  RecordData,
  RecordInput,
} from "../../../engine/index.ts";
import { createLoader } from "../../imports/rows/loadRows.ts";
import { records } from "../../records/index.ts";
import { InvalidRecordError } from "../../storage/index.ts";
import type { RecordScope } from "../../storage/index.ts";

/** What came of an entry: the stored values by key, or each refusal as "label: message". */
export type Entry =
  | { readonly stored: Readonly<Record<string, unknown>> }
  | { readonly refused: readonly string[] };

/** One value to be given to a record, alone. */
export interface Change {
  readonly record: RecordData;
  readonly field: CompiledField;
  readonly value: FieldValue;
}

/** Does something inside a savepoint and undoes it; returns what was stored in between, or the refusal. */
export async function tried(
  scope: RecordScope,
  template: CompiledTemplate,
  work: () => Promise<RecordData | undefined>,
): Promise<Entry> {
  await sql`savepoint tried`.execute(scope.trx);
  try {
    const record = await work();
    if (record === undefined) throw new Error("No record came of it.");
    return { stored: contentOf(template, record) };
  } catch (error) {
    if (error instanceof InvalidRecordError) return refusal(template, error.issues);
    throw error;
  } finally {
    await sql`rollback to savepoint tried`.execute(scope.trx);
  }
}

/** Refusals with the labels of their fields, as people read them. */
function refusal(template: CompiledTemplate, issues: readonly Issue[]): Entry {
  const errors = issues.filter(({ severity }) => severity === "error");
  const messages = errors.map(({ path, message }) => `${labelOf(template, path)}: ${message}`);
  return { refused: messages.sort() };
}

/** The path of an issue may begin with the number of the record. */
function labelOf(template: CompiledTemplate, path: string): string {
  const key = path.replace(/^\d+\//, "");
  return template.byKey.get(key)?.label ?? key;
}

/** What a record holds, with the number of the records that are made with it: these have other ids each time. */
function contentOf(template: CompiledTemplate, record: RecordData): Record<string, unknown> {
  const { fields, relations, computations, groupId, retentionLock } = record;
  const made = template.fields.filter(({ relation }) => relation?.inverse !== undefined);
  const counts = made.map(({ key }) => [key, [relations[key] ?? []].flat().length] as const);
  return { ...fields, ...relations, ...Object.fromEntries(counts), ...computations, groupId, retentionLock };
}

/** What a form sends, or what it refuses to send. */
export async function byForm(
  scope: RecordScope,
  form: FormStore,
  save: (input: RecordInput) => Promise<RecordData>,
): Promise<Entry> {
  await form.whenIdle();
  const issues = form.validate();
  if (issues.some(({ severity }) => severity === "error")) return refusal(form.template, issues);
  return tried(scope, form.template, () => save(form.input()));
}

const valuesOf = ({ field: { key, relation }, value }: Pick<Change, "field" | "value">) => ({
  fields: relation ? {} : { [key]: value as RecordInput["fields"][string] },
  relations: relation ? { [key]: value as number | number[] | null } : {},
});

/** A call of the API that names nothing but this value. */
export function byCall(scope: RecordScope, template: CompiledTemplate, change: Change): Promise<Entry> {
  const { id, version } = change.record;
  const input = { id, version, groupId: null, ...valuesOf(change) };
  return tried(scope, template, () => records.update({ ...scope, input }));
}

/** A bulk edit of this one record. */
export function byBulk(scope: RecordScope, template: CompiledTemplate, change: Change): Promise<Entry> {
  const { id } = change.record;
  return tried(scope, template, async () => {
    const [record] = await records.updateMany({ ...scope, ids: [id], ...valuesOf(change) });
    return record;
  });
}

/** How nothing is shown, and so what nothing is called in a file (invariant F6). */
const nothingShown = "--";

/** A value as a cell says it: records by their numbers; undefined where a file cannot say it. */
function cellOf(
  { field, value }: Pick<Change, "field" | "value">,
  formats: FormatContext,
): string | undefined {
  if (value === null || !isImportable(field)) return undefined;
  if (field.relation) return [value].flat().join("; ");
  const text = formatValue(field, value, formats);
  return text === nothingShown || text === "" ? undefined : text;
}

/** The source by which a row finds its record. */
const NUMBER = "Number in the test";

/**
 * A file of one row: over a record that is there, which `source` names, or a new one in the group. undefined where a cell cannot say one
 * of the values.
 */
export async function byFile(
  scope: RecordScope,
  template: CompiledTemplate,
  row: { values: readonly Pick<Change, "field" | "value">[]; source?: string; groupId?: number },
  formats: FormatContext,
): Promise<Entry | undefined> {
  const texts = row.values.map((each) => cellOf(each, formats));
  if (texts.some((text) => text === undefined)) return undefined;
  const names = row.values.map(({ field }) => field.key);
  const cells = [...texts.map((text) => text ?? ""), row.source ?? ""];
  const loader = await createLoader({
    tenant: { plan: scope.plan, run: (work) => work(scope) },
    template,
    mapping: {
      name: "test",
      title: "test",
      template: template.alias,
      recognize: [],
      fields: Object.fromEntries(names.map((name) => [name, { column: name }])),
      ...(row.source === undefined ? {} : { sourceIds: { roundTrip: { column: NUMBER } } }),
    },
    csv: { header: [...names, NUMBER], delimiter: ",", rows: (async function* () {})() },
    group: scope.plan.groups.find(({ id }) => id === row.groupId),
    keys: row.source === undefined ? [] : ["sourceIds.roundTrip"],
    dryRun: false,
    run: undefined,
  });
  await sql`savepoint loaded`.execute(scope.trx);
  try {
    const last = await lastId(scope);
    const { rows } = await loader.take([{ number: 2, cells }]);
    const outcome = rows[0]?.outcome;
    if (outcome === undefined) throw new Error("The row has no outcome.");
    if ("refusals" in outcome) {
      return { refused: outcome.refusals.map(({ field, reason }) => `${field}: ${reason}`).sort() };
    }
    const found = await records.matchValues(scope, template.alias, ["sourceIds.roundTrip"]);
    const id = found.find(({ id, values }) =>
      row.source === undefined ? id > last : values[0] === row.source,
    )?.id;
    const record = id === undefined ? undefined : await records.get(scope, id);
    if (record === undefined) throw new Error("The record of the row is not found.");
    return { stored: contentOf(template, record) };
  } finally {
    await sql`rollback to savepoint loaded`.execute(scope.trx);
  }
}

async function lastId({ trx }: RecordScope): Promise<number> {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(id), 0) as last from record_search`.execute(trx);
  return Number(rows[0]?.last ?? 0);
}
