/** What is asked, of us and as SQL that is written by hand for it. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { compileQuery, watchedCondition } from "../../engine/server.ts";
import type { CompiledMonitor } from "../../engine/index.ts";
import type { Query } from "../../engine/server.ts";
import { records } from "../../server/records/index.ts";
import { queries } from "../../server/storage/index.ts";
import type { RecordScope } from "../../server/storage/index.ts";
import { words } from "./values.ts";

/** One case: the answer in our way, and the best SQL for the same. Both give the number of rows of the answer. */
export interface Case {
  name: string;
  ours(scope: RecordScope): Promise<number>;
  byHand(scope: RecordScope): Promise<number>;
}

const DAY = 86_400;
const YEAR = 365 * DAY;
const PAGE = 50;

/** What every statement by hand begins its conditions with: company, not deleted, groups of the principal. */
function mine(scope: RecordScope, template: string): RawBuilder<unknown> {
  return sql`t.customer_id = ${scope.plan.customerId} and t.deleted_at is null and ${allowed(scope, template, "t")}`;
}

/** The groups whose records the principal may view, of the table `name`. */
function allowed({ plan }: RecordScope, template: string, name: string): RawBuilder<unknown> {
  const groups = plan.abilities.groups("view", { modules: modulesOf[template] ?? [] });
  return groups === "ALL" ? sql`true` : sql`${sql.raw(name)}.group_id = any(${groups}::bigint[])`;
}

const modulesOf: Readonly<Record<string, readonly string[]>> = {
  accident: ["safetyAndRisk.accidents"],
  passport: ["compliance.expirations"],
  employee: ["employees"],
};

async function count(scope: RecordScope, statement: RawBuilder<unknown>): Promise<number> {
  return (await statement.execute(scope.trx)).rows.length;
}

async function answer(scope: RecordScope, query: Query): Promise<number> {
  const { engine, plan, now } = scope;
  const context = { engine, abilities: plan.abilities, groups: plan.visibleGroups, timezone: "UTC", now };
  const checked = compileQuery(query, context);
  if ("issues" in checked) throw new Error(JSON.stringify(checked.issues));
  const { rows = [], groups = [] } = await queries.runQuery(scope, checked.query);
  return rows.length + groups.length;
}

const field = (path: string) => ({ type: "PATH", path }) as const;
const lastYear = (now: number) => ({ min: now - YEAR, max: now });

const list: Case = {
  name: "list",
  ours: (scope) =>
    answer(scope, {
      template: "accident",
      where: {
        operation: "AND",
        nodes: [
          { path: field("date"), comparison: "IN_RANGE", value: lastYear(scope.now) },
          { path: field("towed"), comparison: "EQUALS", value: true },
        ],
      },
      columns: [
        field("date"),
        field("city"),
        field("accidentType"),
        { type: "RELATION_PATH", relations: ["primaryModel"], path: "label" },
      ],
      orderBy: [{ path: field("date"), direction: "desc" }],
      limit: PAGE,
    }),
  byHand: (scope) =>
    count(
      scope,
      sql`select t.id, t.group_id, t.title, t.f_date, t.f_city, t.f_accident_type, (select e.title from t_employee e
          where e.customer_id = t.customer_id and e.id = t.r_primary_model and e.deleted_at is null
            and ${allowed(scope, "employee", "e")}) as driver
        from t_accident t where ${mine(scope, "accident")} and t.f_date between ${scope.now - YEAR} and ${scope.now} and t.f_towed
        order by t.f_date desc, t.id desc limit ${PAGE}`,
    ),
};

const counted: Case = {
  name: "count",
  ours: (scope) =>
    answer(scope, {
      template: "accident",
      where: { path: field("date"), comparison: "IN_RANGE", value: lastYear(scope.now) },
      aggregations: [{ aggregate: "COUNT" }],
    }),
  byHand: (scope) =>
    count(
      scope,
      sql`select count(*) from t_accident t where ${mine(scope, "accident")} and t.f_date between ${scope.now - YEAR} and ${scope.now}`,
    ),
};

const grouped: Case = {
  name: "group",
  ours: (scope) =>
    answer(scope, {
      template: "accident",
      groupBy: [
        { type: "DATE", path: field("date"), unit: "MONTH" },
        { type: "ENUM", path: field("accidentType") },
      ],
      aggregations: [{ aggregate: "COUNT" }, { aggregate: "SUM", of: field("totalCost") }],
      limit: 500,
    }),
  byHand: (scope) =>
    count(
      scope,
      sql`select date_trunc('month', to_timestamp(t.f_date) at time zone 'UTC') as month, t.f_accident_type, count(*), sum(t.f_total_cost)
        from t_accident t where ${mine(scope, "accident")} group by 1, 2 order by 1, 2 limit 500`,
    ),
};

const percentile: Case = {
  name: "percentile",
  ours: (scope) =>
    answer(scope, {
      template: "accident",
      groupBy: [{ type: "ENUM", path: field("accidentType") }],
      aggregations: [{ of: { type: "PATH_PERCENTILE", path: "totalCost", percentile: 0.9 } }],
    }),
  byHand: (scope) =>
    count(
      scope,
      sql`select t.f_accident_type, percentile_cont(0.9) within group (order by t.f_total_cost::double precision)
        from t_accident t where ${mine(scope, "accident")} group by 1 order by 1`,
    ),
};

/** A word with two letters exchanged. */
const mistyped = (words[321] ?? "").replace(/^(..)(.)(.)/, "$1$3$2");

const search: Case = {
  name: "search",
  ours: async (scope) => {
    const request = { ...scope, template: "accident", limit: PAGE, search: mistyped, tolerant: true };
    return (await records.list(request)).records.length;
  },
  async byHand(scope) {
    await sql`select set_config('pg_trgm.word_similarity_threshold', '0.6', true)`.execute(scope.trx);
    return count(
      scope,
      sql`with found as materialized (select t.id, t.title, word_similarity(${mistyped}, t.text) as likeness from record_search t
          where t.customer_id = ${scope.plan.customerId} and t.template = 'accident' and not t.deleted and ${mistyped} <% t.text
            and ${allowed(scope, "accident", "t")} order by 3 desc, 1 desc limit ${PAGE})
        select f.*, a.f_date, a.f_city, e.title as driver from found f join t_accident a on a.customer_id = ${scope.plan.customerId}
          and a.id = f.id left join t_employee e on e.customer_id = a.customer_id and e.id = a.r_primary_model`,
    );
  },
};

/** The expirations monitor: which passports are due and not done, the earliest first. */
function monitorCase(monitor: CompiledMonitor): Case {
  return {
    name: "monitor",
    async ours(scope) {
      const filter = watchedCondition(monitor, "soon");
      const request = { ...scope, template: "passport", limit: PAGE, orderBy: monitor.orderBy, filter };
      return (await records.list(request)).records.length;
    },
    byHand: (scope) =>
      count(
        scope,
        sql`select t.*, (select p.id from templates p where p.alias = 'passport') as template_id, e.title as employee,
            (select own_people()) -> t.created_by::text as created_person, (select own_people()) -> t.updated_by::text as updated_person
          from t_passport t
          left join t_employee e on e.customer_id = t.customer_id and e.id = t.r_primary_model and ${allowed(scope, "employee", "e")}
          where ${mine(scope, "passport")} and t.f_completed is not true
            and t.f_expiration_date >= ${scope.now} and t.f_expiration_date < ${scope.now + 61 * DAY}
          order by t.f_expiration_date, t.id limit ${PAGE}`,
      ),
  };
}

/** All cases. */
export function casesOf(monitor: CompiledMonitor): readonly Case[] {
  return [list, counted, grouped, percentile, search, monitorCase(monitor)];
}
