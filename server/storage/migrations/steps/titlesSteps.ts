import { sql } from "kysely";
import { titleRelations } from "../../../../engine/server.ts";
import type { Engine } from "../../../../engine/index.ts";
import type { Trx } from "../../database/database.ts";
import type { Step } from "./step.ts";
import { customerIds, seeCustomer } from "../plan/state.ts";

/**
 * Beside each title: the text for viewers who may not view all records that the title names, and the ids of these records. Both are null
 * until the record is computed again; until then such viewers read its number.
 */
export const titlesApart: Step = {
  name: "titles for readers of a part",
  statements: [`alter table record_search add column bare_title text, add column title_of bigint[]`],
};

/** Marks all records whose titles name others as stale, so that they are computed again. */
export async function computeTitles(trx: Trx, engine: Engine): Promise<void> {
  const aliases = [...engine.templates.values()]
    .filter((template) => titleRelations(template).length > 0)
    .map(({ alias }) => alias);
  for (const customerId of await customerIds(trx)) {
    await seeCustomer(trx, customerId);
    await sql`insert into stale_records (customer_id, template, id)
      select s.customer_id, s.template, s.id from record_search s
      where s.customer_id = ${customerId} and s.title_of is null and not s.deleted and s.template = any(${aliases}::text[])
      on conflict do nothing`.execute(trx);
  }
}
