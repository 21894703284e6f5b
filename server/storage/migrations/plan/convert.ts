import { sql } from "kysely";
import { conversionBetween, convertValue } from "../../../../engine/authoring/index.ts";
import { sameValue } from "../../../../engine/index.ts";
import type { Converted, DeclaredField } from "../../../../engine/server.ts";
import type { FieldValue, FormatContext } from "../../../../engine/index.ts";
import type { Trx } from "../../database/database.ts";
import { listEnumValues } from "../../company/enums.ts";
import { listGroups } from "../../company/groups.ts";
import type { ChangeSet, ColumnMove, FieldSource, TableChange } from "./changeSet.ts";
import { MigrationError } from "./migrationError.ts";
import { declaredFrom } from "./planTable.ts";

/** A move that needs each row to be read. */
type RowMove = Extract<ColumnMove, { do: "convert" | "return" }>;

/** The conversions of a change set, in the order in which they are made. */
export interface ConversionStep {
  changeId: number;
  /** Place in the order. */
  number: number;
  change: TableChange;
  move: RowMove;
}

/** All conversions of a change set. */
export function conversionSteps({ id, tables }: ChangeSet): ConversionStep[] {
  const moves = tables.flatMap((change) =>
    change.moves.flatMap((move) => (move.do === "convert" || move.do === "return" ? [{ change, move }] : [])),
  );
  return moves.map((each, number) => ({ changeId: id, number, ...each }));
}

interface Read {
  id: number;
  value: FieldValue;
  kept: FieldValue;
}

/** Which records of the company that the transaction sees are converted. */
export interface Batch {
  customerId: number;
  ids: readonly number[];
  /** true: they were converted before and written to since. */
  isAgain?: boolean;
}

/**
 * Converts the values of some records, but not of those that somebody else is writing: waiting for these could make the two wait for
 * each other. Gives the ids that were left. Throws a MigrationError when a value cannot be converted back.
 */
export async function convertRows(trx: Trx, step: ConversionStep, batch: Batch): Promise<number[]> {
  if (batch.ids.length === 0) return [];
  const rows = await lockRows(trx, step, batch);
  const context = await contextOf(trx, batch.customerId);
  if (step.move.do === "return") await convertBack(trx, step, step.move, batch, rows, context);
  else await convertOn(trx, step, step.move, batch, rows, context);
  const locked = new Set(rows.map(({ id }) => id));
  return batch.ids.filter((id) => !locked.has(id));
}

async function convertOn(
  trx: Trx,
  step: ConversionStep,
  move: Extract<RowMove, { do: "convert" }>,
  { customerId, isAgain = false }: Batch,
  rows: readonly Read[],
  context: FormatContext,
): Promise<void> {
  const results = rows.map((row) => ({ ...row, result: goForward(move, row.value, context) }));
  const values = results.map(({ id, result }) => ({ id, value: "value" in result ? result.value : null }));
  const filled = isAgain ? values : values.filter(({ value }) => value !== null);
  await write(trx, step.change.table, { column: move.fresh, customerId }, filled);
  if (isAgain)
    await forgetRefused(
      trx,
      step,
      customerId,
      rows.map(({ id }) => id),
    );
  const refused = results.flatMap(({ id, value, result }) =>
    "reason" in result ? [{ id, value, reason: result.reason }] : [],
  );
  await noteRefused(trx, step, customerId, refused);
}

async function convertBack(
  trx: Trx,
  { change }: ConversionStep,
  move: Extract<RowMove, { do: "return" }>,
  { customerId }: Batch,
  rows: readonly Read[],
  context: FormatContext,
): Promise<void> {
  const changed = rows.flatMap((row) => {
    const back = goBack(move, row, context);
    if ("reason" in back) throw new MigrationError(refusal(change, move, row, back.reason));
    return back.changed ? [{ id: row.id, value: back.value }] : [];
  });
  await write(trx, change.table, { column: move.kept, customerId }, changed);
}

/** What the conversions of a company read: its choices and groups. */
export async function contextOf(trx: Trx, customerId: number): Promise<FormatContext> {
  const [groups, values] = [await listGroups(trx, customerId), await listEnumValues(trx, customerId)];
  return { groups, enumValues: (alias) => values.filter(({ setAlias }) => setAlias === alias) };
}

type Mapping = Pick<RowMove, "before" | "after" | "whenEmpty" | "renamed">;

/** A value as the new version of the field has it. */
export function goForward(move: Mapping, stored: FieldValue, context: FormatContext): Converted {
  if (stored === null && move.whenEmpty !== undefined) return { value: move.whenEmpty as FieldValue };
  const value = withNames(stored, move.renamed);
  const [before, after] = [declared(move.before), declared(move.after)];
  return conversionBetween(before, after) === "convert"
    ? convertValue(before, after, value, context)
    : { value };
}

/** Choices under their new names, each once. */
function withNames(value: FieldValue, names: Readonly<Record<string, string>> = {}): FieldValue {
  const named = (item: unknown) => names[String(item)] ?? String(item);
  if (value === null || Object.keys(names).length === 0) return value;
  return Array.isArray(value) ? [...new Set(value.map(named))] : named(value);
}

/**
 * The value that the old version of the field had; where it was written to since, what was written as the old version has it.
 */
export function goBack(
  move: Mapping,
  { value, kept }: Pick<Read, "value" | "kept">,
  context: FormatContext,
): { changed: boolean; value: FieldValue } | { reason: string } {
  const forward = goForward(move, kept, context);
  if (sameValue("value" in forward ? forward.value : null, value)) return { changed: false, value: kept };
  const [before, after] = [declared(move.before), declared(move.after)];
  const formerNames = Object.entries(move.renamed ?? {}).map(([from, to]) => [to, from]);
  const former = withNames(value, Object.fromEntries(formerNames) as Record<string, string>);
  if (conversionBetween(after, before) !== "convert") return { changed: true, value: former };
  const back = convertValue(after, before, former, context);
  return "value" in back ? { changed: true, value: back.value } : back;
}

const known = new WeakMap<FieldSource, DeclaredField>();

function declared(source: FieldSource): DeclaredField {
  const field = known.get(source) ?? declaredFrom(source);
  known.set(source, field);
  return field;
}

function refusal({ name }: TableChange, { before }: RowMove, { id, value }: Read, reason: string): string {
  return (
    `${name} No. ${id} contains ${JSON.stringify(value)}, which cannot become a value of the field ${before.key} again: ${reason} ` +
    "Change the value in the record, then roll back again."
  );
}

/** Ids of the records of a company that follow one, in their order. */
export async function nextIds(
  trx: Trx,
  table: string,
  { customerId, after, limit }: { customerId: number; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.raw(table)}
    where customer_id = ${customerId} and id > ${after} order by id limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Reads the records that nobody else is writing. */
async function lockRows(
  trx: Trx,
  { change, move }: ConversionStep,
  { customerId, ids }: Batch,
): Promise<Read[]> {
  const [value, kept] = move.do === "return" ? [move.column, move.kept] : [move.from, "null"];
  const { rows } = await sql<Read>`select id, ${sql.raw(value)} as value, ${sql.raw(kept)} as kept
    from ${sql.raw(change.table)} where customer_id = ${customerId} and id = any(${ids}::bigint[])
    order by id for no key update skip locked`.execute(trx);
  return rows;
}

async function write(
  trx: Trx,
  table: string,
  { column, customerId }: { column: string; customerId: number },
  rows: readonly { id: number; value: FieldValue }[],
): Promise<void> {
  if (rows.length === 0) return;
  const [name, target] = [sql.raw(table), sql.raw(column)];
  const json = JSON.stringify(rows.map(({ id, value }) => ({ id, [column]: value })));
  await sql`update ${name} t set ${target} = r.${target} from json_populate_recordset(null::${name}, ${json}::json) r
    where t.customer_id = ${customerId} and t.id = r.id`.execute(trx);
}

async function noteRefused(
  trx: Trx,
  { changeId, change, move }: ConversionStep,
  customerId: number,
  refused: readonly { id: number; value: FieldValue; reason: string }[],
): Promise<void> {
  if (refused.length === 0) return;
  const rows = refused.map(({ id, value, reason }) => ({
    customer_id: customerId,
    change_id: changeId,
    template: change.alias,
    field: move.after.key,
    record_id: id,
    value,
    reason,
  }));
  await sql`insert into unconverted_values
    select * from json_populate_recordset(null::unconverted_values, ${JSON.stringify(rows)}::json)
    on conflict do nothing`.execute(trx);
}

async function forgetRefused(
  trx: Trx,
  { changeId, change, move }: ConversionStep,
  customerId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`delete from unconverted_values where customer_id = ${customerId} and change_id = ${changeId}
    and template = ${change.alias} and field = ${move.after.key} and record_id = any(${ids}::bigint[])`.execute(
    trx,
  );
}
