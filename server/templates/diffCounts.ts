/** What a database holds of what changed: live records with a value, and saved views that name the field. */
import { sql } from "kysely";
import { declaredFields } from "../../engine/authoring/index.ts";
import type { SchemaDifference } from "../../engine/authoring/index.ts";
import type { Database, Trx } from "../storage/index.ts";
import { countLive } from "../storage/migrations/plan/count.ts";
import { columnOf, tableName } from "../storage/columns/columns.ts";
import {
  columnTypes,
  customerIds,
  publishedTemplates,
  seeCustomer,
  storedTemplate,
} from "../storage/migrations/plan/state.ts";

/** Live records, and saved views and column settings of lists, of all companies. */
export interface StoredCount {
  records: number;
  views: number;
}

/** What a database holds of a template and, with a key, of one of its fields; undefined where there is none to ask. */
export type Counts = (template: string, key?: string) => StoredCount | undefined;

/** Counts what the differences concern. Reads only; a database that was never prepared holds nothing. */
export function countStored(db: Database, differences: readonly SchemaDifference[]): Promise<Counts> {
  const templates = differences.filter(({ kind }) => kind === "templates");
  return db.kysely.transaction().execute(async (trx) => {
    const found = new Map<string, StoredCount>();
    const { rows } = await sql`select 1 where to_regclass('template_versions') is not null`.execute(trx);
    const published = rows.length === 0 ? new Map() : await publishedTemplates(trx);
    for (const { name, changes } of templates) {
      const version = published.get(name);
      if (version === undefined) continue;
      found.set(name, await heldOf(trx, name));
      const { definition } = await storedTemplate(trx, name, tableName(name), version);
      const columns = await columnTypes(trx, tableName(name));
      for (const { key } of changes) {
        if (key === undefined) continue;
        const field = declaredFields(definition).find((each) => each.key === key);
        const column = field && columnOf(field).name;
        const stored = column !== undefined && columns.has(column) ? column : undefined;
        found.set(`${name}.${key}`, await heldOf(trx, name, { key, column: stored }));
      }
    }
    return (name, key) => found.get(key === undefined ? name : `${name}.${key}`);
  });
}

async function heldOf(
  trx: Trx,
  name: string,
  of?: { key: string; column: string | undefined },
): Promise<StoredCount> {
  const isStored = of === undefined ? "true" : of.column === undefined ? "false" : `${of.column} is not null`;
  const { records } = await countLive(trx, tableName(name), sql.raw(isStored));
  return { records, views: of === undefined ? 0 : await savedViews(trx, name, of.key) };
}

/** Saved views of a list that name a field: as a column, in their order, as a filter or a group. */
async function savedViews(trx: Trx, template: string, key: string): Promise<number> {
  let views = 0;
  for (const customerId of await customerIds(trx)) {
    await seeCustomer(trx, customerId);
    const { rows } = await sql<{ count: number }>`select count(*) as count from saved_views
      where customer_id = ${customerId} and template = ${template}
        and jsonb_path_exists(state::jsonb, '$.** ? (@ == $key)', jsonb_build_object('key', ${key}::text))`.execute(
      trx,
    );
    views += rows[0]?.count ?? 0;
  }
  return views;
}
