/** Passports whose titles name their employees, as the product stores them (docs/decisions/0033-titles-are-read-by-rights.md). */
import { sql } from "kysely";
import { inTenant } from "../../server/storage/index.ts";
import type { Database } from "../../server/storage/index.ts";

/**
 * Gives each passport the title of its employee, with the bare title and the number of the employee beside it. The employee's group is
 * not that of the passport, as after a transfer.
 */
export async function nameEmployees(db: Database, customerId: number): Promise<void> {
  await inTenant(db, { customerId }, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const title = sql`'Passport of ' || coalesce(e.title, 'nobody')`;
    const named = sql`t_passport p left join t_employee e on e.customer_id = p.customer_id and e.id = p.r_primary_model
      where p.customer_id = ${customerId}`;
    await sql`update record_search s set title = ${title}, title_of = case when e.id is null then '{}' else array[e.id] end,
        bare_title = case when e.id is null then ${title} else 'Passport of Record No. ' || e.id end
      from ${named} and s.customer_id = p.customer_id and s.id = p.id`.execute(trx);
    await sql`update t_passport t set title = ${title} from ${named} and t.customer_id = p.customer_id and t.id = p.id`.execute(
      trx,
    );
  });
}
