/** What is asked of a million records whose titles name others: of us, as SQL by hand with the same rights, and as SQL without that rule. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { records } from "../../server/records/index.ts";
import type { RecordScope } from "../../server/storage/index.ts";

/** One case; each way gives the number of records on the page. */
export interface Case {
  name: string;
  ours(scope: RecordScope): Promise<number>;
  /** Who may not view the employee reads the bare title. */
  byHand(scope: RecordScope): Promise<number>;
  /** Everybody reads the stored title: what the list would cost without the rule. */
  stored(scope: RecordScope): Promise<number>;
}

const PAGE = 50;

/** Groups of a module whose records the reader may view; null where they may view all. */
function groupsOf({ plan }: RecordScope, module: string): readonly number[] | null {
  const groups = plan.abilities.groups("view", { modules: [module] });
  return groups === "ALL" ? null : groups;
}

const within = (column: string, groups: readonly number[] | null) =>
  groups === null ? sql`true` : sql`${sql.raw(column)} = any(${groups}::bigint[])`;

/** A page of passports in an order, which may name the shown title. */
function page(scope: RecordScope, shown: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const { customerId } = scope.plan;
  return sql`select t.id, t.group_id, ${shown} as title, t.f_expiration_date, t.f_document_number
    from t_passport t left join t_employee e on e.customer_id = t.customer_id and e.id = t.r_primary_model and e.deleted_at is null
      and ${within("e.group_id", groupsOf(scope, "employees"))}
    where t.customer_id = ${customerId} and t.deleted_at is null and ${within("t.group_id", groupsOf(scope, "compliance.expirations"))}
    order by ${order} limit ${PAGE}`.execute(scope.trx);
}

const bySight = sql`case when t.r_primary_model is null or e.id is not null then t.title
  else 'Passport of Record No. ' || t.r_primary_model end`;
const byDate = sql`t.f_expiration_date nulls last, t.id`;
const byTitle = (title: RawBuilder<unknown>) => sql`lower(${title}), t.id`;
const stored = sql`t.title`;

const listed = async (scope: RecordScope, field: string) => {
  const orderBy = [{ field, direction: "asc" }] as const;
  const columns = ["documentNumber", "expirationDate"];
  return (await records.list({ ...scope, template: "passport", limit: PAGE, orderBy, columns })).records
    .length;
};

/** All cases. */
export const cases: readonly Case[] = [
  {
    name: "by-date",
    ours: (scope) => listed(scope, "expirationDate"),
    byHand: async (scope) => (await page(scope, bySight, byDate)).rows.length,
    stored: async (scope) => (await page(scope, stored, byDate)).rows.length,
  },
  {
    name: "by-title",
    ours: (scope) => listed(scope, "label"),
    byHand: async (scope) => (await page(scope, bySight, byTitle(bySight))).rows.length,
    stored: async (scope) => (await page(scope, stored, byTitle(stored))).rows.length,
  },
];
