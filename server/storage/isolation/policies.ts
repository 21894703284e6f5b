import { APP_ROLE } from "../database/transactions.ts";

/** The company of the transaction; null outside of one. */
export const ownCompany = "nullif(current_setting('app.customer_id', true), '')::bigint";

/** Who asks, where the transaction says so. */
export const ownUser = "nullif(current_setting('app.user_id', true), '')::bigint";

/** Statements that let requests reach a table, limited to the rows of their company: outside of a company they see no row. */
export function companyPolicy(table: string, rights: string): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table} using (customer_id = ${ownCompany}) with check (customer_id = ${ownCompany})`,
    `grant ${rights} on ${table} to ${APP_ROLE}`,
  ];
}

/**
 * `companyPolicy` as migrations wrote it before the step "companies and people by functions", which rewrites these policies. Only those
 * migrations use it: a new one takes `companyPolicy`.
 */
export function formerCompanyPolicy(
  table: string,
  rights = "select, insert, update, delete",
  also = "",
): string[] {
  const own = `customer_id = (select nullif(current_setting('app.customer_id', true), '')::bigint)`;
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table} using (${own}${also}) with check (${own})`,
    `grant ${rights} on ${table} to ${APP_ROLE}`,
  ];
}
