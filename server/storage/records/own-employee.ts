import { sql } from "kysely";
import { readColumn, storedColumns, tableName } from "../columns.ts";
import type { Trx } from "../database.ts";
import { groupFilter } from "./filter.ts";
import type { RecordScope } from "./scope.ts";

/** Whose records are people that may also sign in, and the fields that tell who is whose and who has left. */
const people = { template: "employee", email: "email", status: "status", left: "terminated" } as const;

/** What was found in a transaction, by user: the rules of all its records ask the same. */
const found = new WeakMap<Trx, Map<number, Promise<number | null>>>();

/**
 * Number of the user's own employee record: the one, not terminated, that has the e-mail address by which the user signs in (the provider
 * has verified it), and that the user may view. Null where there is none or more than one, or where the company keeps no employees.
 */
export function ownEmployee(scope: RecordScope): Promise<number | null> {
  const { trx, plan } = scope;
  const known = found.get(trx) ?? new Map<number, Promise<number | null>>();
  found.set(trx, known);
  const employee = known.get(plan.userId) ?? findOwn(scope);
  known.set(plan.userId, employee);
  return employee;
}

async function findOwn({ trx, engine, plan }: RecordScope): Promise<number | null> {
  const template = engine.templates.get(people.template);
  const column = (key: string) => template && storedColumns(template).find((each) => each.key === key);
  const [email, status] = [column(people.email), column(people.status)];
  if (!template || !email || template.byKey.get(people.email)?.protected || plan.user.email === "")
    return null;
  const employed = status
    ? sql`${sql.raw(readColumn(status, "t"))} is distinct from ${people.left}`
    : sql`true`;
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.raw(tableName(template.alias))} t
    where t.customer_id = ${plan.customerId} and t.deleted_at is null
      and lower(${sql.raw(readColumn(email, "t"))}) = lower(${plan.user.email}) and ${employed}
      and ${groupFilter(plan, template, sql.raw("t.group_id"))}
    limit 2`.execute(trx);
  const [own, other] = rows;
  return own === undefined || other !== undefined ? null : own.id;
}
