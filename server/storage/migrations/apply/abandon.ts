import { sql } from "kysely";
import type { Trx } from "../../database/database.ts";
import { logEnd } from "./changeLog.ts";
import type { ChangeSet } from "../plan/changeSet.ts";
import { conversionSteps } from "../plan/convert.ts";
import { customerIds, seeCustomer } from "../plan/state.ts";
import { earlyIndexes, run } from "./swap.ts";
import { unwatchStatements } from "./watch.ts";

/** Gives up a change set that has not put anything in its place yet: removes what it made beside. */
export async function abandon(trx: Trx, changeSet: ChangeSet): Promise<void> {
  await run(trx, unwatchStatements(conversionSteps(changeSet)));
  for (const change of changeSet.tables) {
    const { table, from, whole, moves } = change;
    const columns = moves.flatMap((move) => (move.do === "add" || move.do === "convert" ? [move.fresh] : []));
    await run(
      trx,
      earlyIndexes(change).map(({ name }) => `drop index if exists ${name}`),
    );
    await run(
      trx,
      columns.map((column) => `alter table ${table} drop column if exists ${column}`),
    );
    if (from === null && whole.length > 0) await run(trx, [`drop table ${table}`]);
  }
  for (const customerId of await customerIds(trx)) {
    await seeCustomer(trx, customerId);
    for (const table of ["rows_to_convert", "unconverted_values"]) {
      await sql`delete from ${sql.raw(table)}
        where customer_id = ${customerId} and change_id = ${changeSet.id}`.execute(trx);
    }
  }
  await logEnd(trx, changeSet, "abandoned");
}
