/** SQL by hand on the same tables, by a role that no row-level security limits. */
import pg from "pg";
import { postgresql, statementOf } from "./sql.ts";
import { answerOfRows } from "./subject.ts";
import type { SqlRow, Subject } from "./subject.ts";
import { ofGroups } from "./tables.ts";
import type { ReadTable } from "./tables.ts";

/** Connections over which cards are asked at once: as many as the processors that the benchmark is written for have. */
const CONNECTIONS = 4;

/** The floor: a statement for each card. */
export function openFloor(
  connection: pg.ClientConfig,
  { customerId, tables }: { customerId: number; tables: readonly ReadTable[] },
): Subject {
  const pool = new pg.Pool({ ...connection, max: CONNECTIONS, options: `-c app.customer_id=${customerId}` });
  return {
    name: "floor:sql",
    canAsk: () => true,
    ask: (cards, { groupIds }) =>
      Promise.all(
        cards.map(async (card) => {
          const table = tables.find(({ template }) => template === card.template);
          if (table === undefined) throw new Error(`There is no table of ${card.template}.`);
          const where = `t.customer_id = ${customerId} and t.deleted_at is null and ${ofGroups(groupIds)}`;
          const { rows } = await pool.query<SqlRow>(statementOf(card, { ...table, where }, postgresql));
          return answerOfRows(card, rows);
        }),
      ),
    close: () => pool.end(),
  };
}
