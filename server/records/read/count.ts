import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { tableName } from "../../storage/columns/columns.ts";
import type { Trx } from "../../storage/database/database.ts";
import { conditions } from "../../storage/records/filter.ts";
import { sourcesOf } from "./sources.ts";
import type { AcrossRequest } from "./sources.ts";

/** Counting stops here: more is shown as "1,000+". */
export const COUNT_CAP = 1_000;

/** How many records there are; `capped`: more than `count`. */
export interface Count {
  count: number;
  capped: boolean;
}

/** Records of a template, by what they meet. */
export interface CountedRows {
  template: CompiledTemplate;
  where: readonly RawBuilder<unknown>[];
}

/** A count as lists say it; `most`: where counting ended. */
export function capped(count: number, most: number | undefined): Count {
  if (most === undefined) return { count, capped: false };
  return { count: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP };
}

/** How many records of all templates the filter lets through, up to the cap of lists unless `exact` is asked. */
export async function countAcross(request: AcrossRequest & { exact?: boolean }): Promise<Count> {
  const most = request.exact === true ? undefined : COUNT_CAP + 1;
  const asked = sourcesOf(request).map(({ template, filter }) => ({
    template,
    where: conditions(request, template, filter),
  }));
  return capped(await countRows(request.trx, asked, most), most);
}

/** How many records meet what is asked, or `most`. */
export async function countRows(
  trx: Trx,
  asked: readonly CountedRows[],
  most: number | undefined,
): Promise<number> {
  const end = most === undefined ? sql`` : sql`limit ${most}`;
  const parts = asked.map(
    ({ template, where }) => sql`(select 1 from ${sql.raw(tableName(template.alias))} t
      where ${sql.join(where, sql` and `)} ${end})`,
  );
  if (parts.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select 1 from (${sql.join(parts, sql` union all `)}) as each ${end}) as found`.execute(trx);
  return rows[0]?.count ?? 0;
}
