import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { readColumn, storedColumn, tableName } from "../columns/columns.ts";
import type { Trx } from "../database/database.ts";
import { groupFilter } from "./groupFilter.ts";
import { peopleColumns } from "./peopleColumns.ts";
import type { RecordScope } from "./scope.ts";

/** What was found in a transaction, by user: the rules of all its records ask the same. */
const found = new WeakMap<Trx, Map<number, Promise<number | null>>>();

/**
 * Number of the user's own employee record: the one, of nobody who has left, that has the e-mail address by which the user signs in
 * (the provider has verified it), and that the user may view. Null where there is none or more than one, or where no records are people.
 */
export function ownEmployee(scope: RecordScope): Promise<number | null> {
  const { trx, plan } = scope;
  const known = found.get(trx) ?? new Map<number, Promise<number | null>>();
  found.set(trx, known);
  const employee = known.get(plan.userId) ?? findOwn(scope);
  known.set(plan.userId, employee);
  return employee;
}

/** The same whether the user may view it or not: for what people may know of themselves alone. */
export function employeeOfUser(scope: RecordScope): Promise<number | null> {
  return findOwn(scope, () => sql`true`);
}

/** What a person works as, and the group of their record, whoever may view it: for what people may know of themselves alone. `key`: of the position. */
export async function positionOf(
  { trx, plan }: Pick<RecordScope, "trx" | "plan">,
  template: CompiledTemplate,
  { id, key }: { id: number; key: string },
): Promise<{ position: string | null; groupId: number } | undefined> {
  const column = storedColumn(template, key);
  if (column === undefined) return undefined;
  const { rows } = await sql<{ position: string | null; groupId: number }>`
    select ${sql.raw(readColumn(column, "t"))} as position, t.group_id as "groupId" from ${sql.raw(tableName(template.alias))} t
    where t.customer_id = ${plan.customerId} and t.id = ${id} and t.deleted_at is null`.execute(trx);
  return rows[0];
}

async function findOwn(
  { trx, engine, plan }: RecordScope,
  mayKnow: (template: CompiledTemplate) => RawBuilder<unknown> = (template) =>
    groupFilter(plan, template, sql.raw("t.group_id")),
): Promise<number | null> {
  const template = [...engine.templates.values()].find(({ template: { people } }) => people !== undefined);
  const columns = template && peopleColumns(template);
  const address = template?.byKey.get(template.template.people?.email ?? "");
  if (!template || !columns || address?.protected === true || plan.user.email === "") return null;
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.raw(tableName(template.alias))} t
    where t.customer_id = ${plan.customerId} and t.deleted_at is null
      and ${columns.email} = lower(${plan.user.email}) and not ${columns.hasLeft}
      and ${mayKnow(template)}
    limit 2`.execute(trx);
  const [own, other] = rows;
  return own === undefined || other !== undefined ? null : own.id;
}
