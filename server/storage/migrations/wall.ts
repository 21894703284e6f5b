import { APP_ROLE } from "../tenant.ts";

/**
 * What lets requests reach a table, and no further than their company. The setting is read in a sub-select so that it
 * is read once per statement; an empty one matches nothing.
 */
export function tenantWall(table: string, rights = "select, insert, update, delete", also = ""): string[] {
  const own = `customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint)`;
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table} using (${own}${also}) with check (${own})`,
    `grant ${rights} on ${table} to ${APP_ROLE}`,
  ];
}
