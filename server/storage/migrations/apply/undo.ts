import { sql } from "kysely";
import type { JsonValue } from "../../../../engine/index.ts";
import type { Trx } from "../../database/database.ts";
import { loggedChanges } from "./changeLog.ts";
import type { ChangeSet, ColumnMove, TableChange } from "../plan/changeSet.ts";
import { MigrationError } from "../plan/migrationError.ts";
import { nextChange } from "../plan/plan.ts";
import { keptName } from "../plan/planTable.ts";
import { publishedTemplates, customerIds, seeCustomer } from "../plan/state.ts";
import { countRows } from "./work.ts";

export const nothingToUndo = "There is no change of templates to roll back.";

/**
 * The change set that undoes the last one that was applied. Throws a MigrationError when there is none, or with the reason when
 * undoing it would lose something.
 */
export async function planUndo(trx: Trx): Promise<ChangeSet> {
  const last = (await loggedChanges(trx)).find(
    ({ state, plan, undoneBy }) => state === "applied" && plan.undoes === null && undoneBy === null,
  );
  if (last === undefined) throw new MigrationError(nothingToUndo);
  const id = await nextChange(trx);
  const published = await publishedTemplates(trx);
  const tables: TableChange[] = [];
  for (const change of last.plan.tables.toReversed()) {
    if (published.get(change.alias)?.version !== change.to?.version)
      throw new MigrationError(`Another version of ${change.alias} was published since change ${last.id}.`);
    tables.push(await undoTable(trx, change, id));
  }
  const { choices, stale } = last.plan;
  return { id, undoes: last.id, tables, choices, stale };
}

async function undoTable(trx: Trx, change: TableChange, id: number): Promise<TableChange> {
  const { alias, name, table, from, to, moves, indexes } = change;
  const common = { alias, name, table, from: to, to: from, isNewVersion: false, changes: [] };
  if (from === null) {
    const count = await countRows(trx, [table]);
    if (count > 0) {
      const records = `${count} ${count === 1 ? "record" : "records"} of ${name}`;
      throw new MigrationError(
        `${records} would be lost. Remove the record type from the schemas instead: its records then stay.`,
      );
    }
    return { ...common, whole: [`drop table ${table}`], moves: [], indexes: { drop: [], create: [] } };
  }
  const undone: ColumnMove[] = [];
  for (const move of moves) undone.push(await undoMove(trx, table, move, id));
  return { ...common, whole: [], moves: undone, indexes: { drop: indexes.create, create: indexes.drop } };
}

async function undoMove(trx: Trx, table: string, move: ColumnMove, id: number): Promise<ColumnMove> {
  switch (move.do) {
    case "add": {
      const { column, type, source, whenEmpty = null } = move;
      if (!(await hasOtherValues(trx, table, column, whenEmpty)))
        return { do: "drop", column, key: source.key };
      return { do: "hide", column, kept: keptName(id, column), type, source };
    }
    case "hide":
      return { ...move, do: "restore" };
    case "restore":
      return { ...move, do: "hide" };
    case "rename":
      return { ...move, column: move.to, to: move.column };
    case "convert": {
      const { column, kept, from, before, after, whenEmpty, renamed } = move;
      const filling = {
        ...(whenEmpty === undefined ? {} : { whenEmpty }),
        ...(renamed === undefined ? {} : { renamed }),
      };
      return { do: "return", column, kept, to: from, before, after, ...filling };
    }
    default:
      throw new Error(`A ${move.do} is not undone.`);
  }
}

/** Whether any record has another value than the one that all were given. */
async function hasOtherValues(trx: Trx, table: string, column: string, given: JsonValue): Promise<boolean> {
  for (const customerId of await customerIds(trx)) {
    await seeCustomer(trx, customerId);
    const { rows } = await sql`select 1 from ${sql.raw(table)}
      where customer_id = ${customerId} and to_jsonb(${sql.raw(column)}) <> ${JSON.stringify(given)}::jsonb limit 1`.execute(
      trx,
    );
    if (rows.length > 0) return true;
  }
  return false;
}
