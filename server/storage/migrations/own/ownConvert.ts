import { sql } from "kysely";
import type { FieldValue, FormatContext } from "../../../../engine/index.ts";
import { readColumn } from "../../columns/columns.ts";
import type { Trx } from "../../database/database.ts";
import { contextOf, goBack, goForward } from "../plan/convert.ts";
import { MigrationError } from "../plan/migrationError.ts";
import { sourceOf } from "./ownMoves.ts";
import type { OwnColumn, OwnMove } from "./ownMoves.ts";

/** A field whose values are converted, in the table of its template for one company. */
export interface Conversion {
  customerId: number;
  table: string;
  /** What people call the template. */
  name: string;
  move: Extract<OwnMove, { do: "convert" }>;
}

interface ValuePair {
  id: number;
  /** The value in the slot of `move.before`. */
  from: FieldValue;
  /** The value in the slot of `move.after`. */
  to: FieldValue;
}

/** Records that are looked through at a time. */
const PAGE = 2_000;

/** Goes through the records with a value in one of these slots, deleted ones included. */
async function eachPage(
  trx: Trx,
  { customerId, table, move }: Conversion,
  slots: readonly OwnColumn[],
  work: (rows: readonly ValuePair[], context: FormatContext) => Promise<void>,
): Promise<void> {
  const context = await contextOf(trx, customerId);
  const [from, to] = [move.before, move.after].map((column) => sql.raw(readColumn(column, "t")));
  const keys = slots.map(({ own }) => own.key);
  for (let after = 0; ;) {
    const { rows } =
      await sql<ValuePair>`select t.id, ${from} as "from", ${to} as "to" from ${sql.raw(table)} t
      where t.customer_id = ${customerId} and t.id > ${after} and t.ext ?| ${keys}::text[]
      order by t.id limit ${PAGE} for update`.execute(trx);
    await work(rows, context);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PAGE) return;
  }
}

const mapping = ({ before, after }: Conversion["move"]) => ({
  before: sourceOf(before),
  after: sourceOf(after),
});

/** How many values cannot be converted. */
export async function countRefused(trx: Trx, conversion: Conversion): Promise<number> {
  const way = mapping(conversion.move);
  let count = 0;
  await eachPage(trx, conversion, [conversion.move.before], async (rows, context) => {
    count += rows.filter(({ from }) => "reason" in goForward(way, from, context)).length;
  });
  return count;
}

/** Converts the values; what cannot be is empty, and what was there is kept. */
export async function convertOwn(trx: Trx, conversion: Conversion): Promise<void> {
  const { move } = conversion;
  const way = mapping(move);
  await eachPage(trx, conversion, [move.before], async (rows, context) => {
    const values = rows.map(({ id, from }) => {
      const result = goForward(way, from, context);
      return { id, value: "value" in result ? result.value : null };
    });
    await write(trx, conversion, values);
  });
}

/**
 * Undoes a conversion, of which `conversion` is the opposite: records that nobody has written to since get their former values, the
 * others are converted back. Throws a MigrationError that names the record where that is not possible.
 */
export async function returnOwn(trx: Trx, conversion: Conversion): Promise<void> {
  const { move, name } = conversion;
  const way = { before: sourceOf(move.after), after: sourceOf(move.before) };
  await eachPage(trx, conversion, [move.before, move.after], async (rows, context) => {
    const values = rows.flatMap(({ id, from, to }) => {
      const back = goBack(way, { value: from, kept: to }, context);
      if ("reason" in back)
        throw new MigrationError(
          `${name} No. ${id} contains ${JSON.stringify(from)}, which cannot become a value of the field ${move.after.key} again: ${back.reason} ` +
            "Change the value in the record, then roll back again.",
        );
      return back.changed ? [{ id, value: back.value }] : [];
    });
    await write(trx, conversion, values);
  });
}

/** Writes the values and raises each record's version, so that a save that started with the field as it was fails as a conflict. */
async function write(
  trx: Trx,
  { customerId, table, move }: Conversion,
  values: readonly { id: number; value: FieldValue }[],
): Promise<void> {
  if (values.length === 0) return;
  const { key } = move.after.own;
  const rows = values.map(({ id, value }) => ({ id, ext: value === null ? {} : { [key]: value } }));
  await sql`update ${sql.raw(table)} t set ext = (t.ext - ${key}::text) || r.ext, version = t.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, ext jsonb)
    where t.customer_id = ${customerId} and t.id = r.id`.execute(trx);
}
