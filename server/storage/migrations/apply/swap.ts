import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Engine } from "../../../../engine/index.ts";
import type { Tables } from "../../database/tables.ts";
import type { Trx } from "../../database/database.ts";
import type { ChangeSet, ColumnMove, TableChange } from "../plan/changeSet.ts";
import { changeChoices, returnChoices } from "./choiceRows.ts";
import { publishChoices } from "../plan/choices.ts";
import { conversionSteps } from "../plan/convert.ts";
import type { DerivedIndex } from "../plan/indexes.ts";
import { namesBefore, swapStatements } from "../plan/columnMoves.ts";
import { publish } from "./publish.ts";
import { convertWritten, unwatchStatements } from "./watch.ts";

/** More than any change leaves to be converted again. */
const ALL = 1_000_000;

/** Runs statements one after the other. */
export async function run(trx: Trx, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(trx);
}

/** Whether the columns of a table are others afterwards, so that nobody may use it meanwhile. */
function isMoved({ from, to, moves }: TableChange): boolean {
  return from !== null && (to === null || moves.some(({ do: name }) => name !== "add"));
}

/**
 * Puts the new columns in their places, in the transaction of the caller: what was written to since is converted, columns are
 * renamed, indexes changed, versions published. `isWatched`: others went on working while values were converted. Gives the statements.
 */
export async function swap(
  trx: Trx,
  changeSet: ChangeSet,
  { engine, isWatched }: { engine: Engine; isWatched: boolean },
): Promise<string[]> {
  const steps = conversionSteps(changeSet);
  const moved = changeSet.tables.filter(isMoved).map(({ table }) => table);
  if (moved.length > 0) await run(trx, [`lock table ${moved.join(", ")} in access exclusive mode`]);
  if (isWatched && steps.length > 0) {
    await convertWritten(trx, steps, ALL);
    await run(trx, unwatchStatements(steps));
  }
  const statements: string[] = [];
  for (const change of changeSet.tables) {
    const prebuilt = await prebuiltIndexes(trx, change.indexes.create);
    statements.push(
      ...swapStatements(change),
      ...(change.to === null ? [] : indexStatements(change, prebuilt)),
    );
  }
  await run(trx, statements);
  await noteHidden(trx, changeSet);
  await publish(trx, changeSet, engine);
  if (changeSet.undoes === null) await changeChoices(trx, changeSet);
  else await returnChoices(trx, changeSet);
  await publishChoices(trx, changeSet.choices, changeSet.undoes !== null);
  return statements;
}

/** The name of an index while it is made beside the table's use. */
function earlyName(name: string): string {
  return name.replace(/^i_/, "j_");
}

function indexStatements({ indexes }: TableChange, prebuilt: ReadonlySet<string>): string[] {
  return [
    ...indexes.drop.map(({ name }) => `drop index if exists ${name}`),
    ...indexes.create.map(({ name, statement }) =>
      prebuilt.has(earlyName(name)) ? `alter index ${earlyName(name)} rename to ${name}` : statement,
    ),
  ];
}

/** Statements that make a table's new indexes before its columns are swapped, without keeping anybody from writing. */
export function earlyIndexes({ indexes, moves }: TableChange): DerivedIndex[] {
  const names = namesBefore(moves);
  return indexes.create.map(({ name, statement }) => {
    const early = statement.replace(/^create index \S+/i, `create index concurrently ${earlyName(name)}`);
    const replaced = early.replaceAll(/\w+/g, (word) => names.get(word) ?? word);
    return { name: earlyName(name), statement: replaced };
  });
}

/** Which of the indexes were made early and are whole. */
export async function prebuiltIndexes(
  trx: Kysely<Tables>,
  wanted: readonly DerivedIndex[],
): Promise<ReadonlySet<string>> {
  const names = wanted.map(({ name }) => earlyName(name));
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_index i
    join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and i.indisvalid and c.relname = any(${names}::text[])`.execute(
    trx,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Keeps the list of kept columns. */
async function noteHidden(trx: Trx, { id, tables }: ChangeSet): Promise<void> {
  for (const { alias, moves } of tables) {
    for (const move of moves) {
      const row = hiddenRow(move);
      if (row)
        await sql`insert into hidden_columns (template, kept, name, key, type, definition, change_id)
          values (${alias}, ${row.kept}, ${row.name}, ${row.source.key}, ${row.type}, ${JSON.stringify(row.source.definition)}, ${id})
          on conflict (template, kept) do nothing`.execute(trx);
      if (move.do === "restore" || (move.do === "return" && move.to !== move.kept))
        await sql`delete from hidden_columns where template = ${alias} and kept = ${move.kept}`.execute(trx);
    }
  }
}

function hiddenRow(move: ColumnMove) {
  if (move.do === "hide") return { kept: move.kept, name: move.column, type: move.type, source: move.source };
  if (move.do !== "convert") return undefined;
  return { kept: move.kept, name: move.from, type: move.keptType, source: move.before };
}
