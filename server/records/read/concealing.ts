/** Which records conceal something now, for readers of their past. */
import { sql } from "kysely";
import { concealedKeys } from "../../../engine/server.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { readColumn, storedColumns, tableName } from "../../storage/columns/columns.ts";
import type { RecordScope } from "../../storage/records/scope.ts";

/** By the id of a record the keys of what it conceals: deleted records conceal what they concealed. */
export async function concealingRecords(
  { trx, plan }: RecordScope,
  records: readonly { id: number; template: CompiledTemplate }[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>();
  const templates = new Set(records.map(({ template }) => template));
  for (const template of templates) {
    const { concealed, alias } = template;
    const whens = storedColumns(template).filter(({ key }) => concealed.some(({ when }) => when === key));
    if (whens.length === 0) continue;
    const ids = records.flatMap((each) => (each.template === template ? each.id : []));
    const { rows } = await sql<{ id: number; isYes: boolean[] }>`
      select t.id, array[${sql.raw(whens.map((each) => `${readColumn(each, "t")} is true`).join(", "))}] as "isYes"
      from ${sql.raw(tableName(alias))} t
      where t.customer_id = ${plan.customerId} and t.id = any(${ids}::bigint[])`.execute(trx);
    for (const { id, isYes } of rows) {
      const keys = concealedKeys(
        template,
        Object.fromEntries(whens.map(({ key }, index) => [key, isYes[index] ?? false])),
      );
      if (keys.length > 0) found.set(id, keys);
    }
  }
  return found;
}
