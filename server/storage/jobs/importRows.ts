import type { Trx } from "../database/database.ts";
import type { ImportKey } from "./importJobs.ts";

/** What is kept of an import's rows for its report: those that were refused, and what was done to values. */
const tables = ["import_refused", "import_notes"] as const;

/** Forgets what is kept of an import's rows. */
export async function clear(trx: Trx, { customerId, id }: ImportKey): Promise<void> {
  for (const table of tables)
    await trx.deleteFrom(table).where("customer_id", "=", customerId).where("run_id", "=", id).execute();
}

/** Forgets the rows of imports that ended before a moment: they hold what people wrote. Epoch seconds. */
export async function clearOld(trx: Trx, customerId: number, before: number): Promise<void> {
  for (const table of tables)
    await trx
      .deleteFrom(table)
      .where("customer_id", "=", customerId)
      .where("run_id", "in", (runs) =>
        runs
          .selectFrom("import_runs")
          .select("id")
          .where("customer_id", "=", customerId)
          .where("finished_at", "<", before),
      )
      .execute();
}
