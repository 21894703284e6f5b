import { sql } from "kysely";
import { disclosedRelations } from "../../../engine/server.ts";
import type { CompiledTemplate, RecordValues } from "../../../engine/index.ts";
import { tableName } from "../../storage/columns/columns.ts";
import type { DirectoryEntry } from "../../storage/records/related.ts";
import { isViewable } from "../../storage/records/related.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { inSeries } from "../../storage/records/series.ts";
import { toIds } from "../../storage/records/values.ts";

/**
 * By what ids another system knows related records that the principal may not view, where a view leads there (spec records.md 2.5) and its flag is
 * on: one query for each such relation that has any.
 */
export async function idsElsewhere(
  scope: RecordScope,
  template: CompiledTemplate,
  values: readonly RecordValues[],
  related: ReadonlyMap<number, DirectoryEntry>,
): Promise<ReadonlyMap<number, string>> {
  const isHidden = (id: number) => {
    const entry = related.get(id);
    return entry !== undefined && !isViewable(scope, entry);
  };
  const found = await inSeries([...disclosedRelations(template)], async ([key, there]) => {
    const { sourceId, flag } = there ?? {};
    const isOff = flag !== undefined && !scope.flag(flag);
    const alias = template.byKey.get(key)?.relation?.template;
    const ids = values.flatMap((each) => toIds(each[key])).filter(isHidden);
    if (alias === undefined || sourceId === undefined || isOff || ids.length === 0) return [];
    const { rows } = await sql<{ id: number; known: string }>`
      select id, source_ids ->> ${sourceId} as known from ${sql.raw(tableName(alias))}
      where customer_id = ${scope.plan.customerId} and id = any(${ids}::bigint[]) and source_ids ->> ${sourceId} is not null`.execute(
      scope.trx,
    );
    return rows.map(({ id, known }) => [Number(id), known] as const);
  });
  return new Map(found.flat());
}
