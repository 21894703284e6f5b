/** DuckDB over the same rows, with the columns that cards read: a floor without rights, transactions or changes. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type pg from "pg";
import { duckdb, statementOf } from "./sql.ts";
import { answerOfRows } from "./subject.ts";
import type { SqlRow, Subject } from "./subject.ts";
import { ofGroups } from "./tables.ts";
import type { ReadTable } from "./tables.ts";

/** What `peers/duckdb.mjs` opens. */
interface DuckDb {
  createTable(
    name: string,
    columns: readonly { name: string; type: string }[],
  ): Promise<{ append(rows: readonly (readonly unknown[])[]): void; close(): void }>;
  rows(statement: string): Promise<SqlRow[]>;
  close(): void;
}

/** Rows that are read at once. */
const CHUNK = 50_000;

/** Loads the records of a company that are not deleted. */
export async function openDuckDbFloor(
  observer: pg.Client,
  { customerId, tables }: { customerId: number; tables: readonly ReadTable[] },
): Promise<Subject> {
  const file = pathToFileURL(join(process.cwd(), "bench/report/peers/duckdb.mjs")).href;
  const { openDuckDb } = (await import(file)) as { openDuckDb(): Promise<DuckDb> };
  const db = await openDuckDb();
  for (const table of tables) await load(db, observer, table, customerId);
  return {
    name: "floor:duckdb",
    canAsk: () => true,
    async ask(cards, { groupIds }) {
      const answers = cards.map(async (card) => {
        const table = tables.find(({ template }) => template === card.template);
        if (table === undefined) throw new Error(`There is no table of ${card.template}.`);
        const statement = statementOf(card, { ...table, where: ofGroups(groupIds) }, duckdb);
        return answerOfRows(card, await db.rows(statement));
      });
      return Promise.all(answers);
    },
    close: () => Promise.resolve(db.close()),
  };
}

const types: Readonly<Record<string, string>> = { bigint: "bigint", integer: "bigint", text: "varchar" };

async function load(db: DuckDb, observer: pg.Client, table: ReadTable, customerId: number): Promise<void> {
  const { name, columns } = table;
  const loaded = await db.createTable(
    name,
    columns.map((column) => ({ name: column.name, type: types[column.type] ?? "double" })),
  );
  const names = columns.map((column) => column.name).join(", ");
  await observer.query("begin");
  await observer.query(
    `declare loaded no scroll cursor for select ${names} from ${name} where customer_id = ${customerId} and deleted_at is null`,
  );
  for (;;) {
    const { rows } = await observer.query<unknown[]>({
      text: `fetch ${CHUNK} from loaded`,
      rowMode: "array",
    });
    if (rows.length === 0) break;
    loaded.append(rows);
  }
  await observer.query("commit");
  loaded.close();
}
