/** SQL by hand for the searches, prepared once on a connection of its own, in the role of requests under row-level security. */
import pg from "pg";
import { APP_ROLE } from "../../server/storage/index.ts";
import type { AccessPlan } from "../../server/storage/index.ts";
import type { Case } from "./cases.ts";

const CAP = 1_001;
const PAGE = 51;
const driver = `(select e.title from t_employee e where e.customer_id = t.customer_id and e.id = t.r_primary_model)`;
const columns = `t.id, t.group_id, t.title, t.f_date, t.f_city, t.f_accident_type, ${driver} as driver`;
const mine = `t.customer_id = $1 and t.deleted_at is null and ($2::bigint[] is null or t.group_id = any($2))`;
const text = (template: string, id: string) =>
  `coalesce((select s.text like $3 from record_search s where s.customer_id = $1 and s.id = ${id} and s.template = '${template}'
    and not s.deleted and ${template === "accident" ? "true" : "($2::bigint[] is null or s.group_id = any($2))"}), false)`;
const probe = `(${text("accident", "t.id")} or ${text("employee", "t.r_primary_model")})`;
const hits = `hits as materialized (select s.id, s.template, s.group_id from record_search s
  where s.customer_id = $1 and not s.deleted and s.text like $3)`;
const found = `t.id in (select h.id from hits h where h.template = 'accident'
  union all select r.id from t_accident r where r.customer_id = $1 and r.r_primary_model in (select h.id from hits h
    where h.template = 'employee' and ($2::bigint[] is null or h.group_id = any($2))))`;
const order = `order by t.f_date desc, t.id desc`;
const walked = (columns: string, end: string) =>
  `select ${columns} from t_accident t where ${mine} and t.f_date is not null and ${probe} ${end}`;
const looked = (columns: string, end: string) =>
  `with ${hits} select ${columns} from t_accident t where ${mine} and ${found} ${end}`;
const counted = (statement: string) => `select count(*)::int as count from (${statement}) as found`;

const statements = {
  list: {
    walk: walked(columns, `${order} limit ${PAGE}`),
    set: looked(columns, `order by t.f_date desc nulls last, t.id desc limit ${PAGE}`),
  },
  count: {
    walk: counted(`select 1 from t_accident t where ${mine} and ${probe} limit ${CAP}`),
    set: counted(looked("1", `limit ${CAP}`)),
    some: counted(`select 1 from record_search s join t_accident t on t.customer_id = s.customer_id and t.id = s.id
      where s.customer_id = $1 and s.template = 'accident' and not s.deleted and s.text like $3 and ${mine} limit ${CAP}`),
  },
} as const;

/** Asks as the floor does. */
export interface Floor {
  list(plan: AccessPlan, asked: Case): Promise<number>;
  count(plan: AccessPlan, asked: Case): Promise<number>;
  close(): Promise<void>;
}

/** Opens the floor. It makes a table of all words that the texts contain, which the product does not have. */
export async function openFloor(url: string, customerId: number): Promise<Floor> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("create schema bench");
  await client.query(`create table bench.vocabulary as select distinct word
    from record_search tablesample system (2), regexp_split_to_table(text, '[\\s-]+') word where word ~ '^[a-z]{4,}$'`);
  await client.query(`create index vocabulary_word on bench.vocabulary using gin (word gin_trgm_ops)`);
  await client.query(`analyze bench.vocabulary`);
  await client.query(
    `grant usage on schema bench to ${APP_ROLE}; grant select on bench.vocabulary to ${APP_ROLE}`,
  );
  const groupsOf = ({ abilities }: AccessPlan) => {
    const groups = abilities.groups("view", { modules: ["safetyAndRisk.accidents"] });
    return groups === "ALL" ? null : groups;
  };
  async function ask(
    plan: AccessPlan,
    text: string,
    kind: "list" | "count",
    way: string,
  ): Promise<unknown[]> {
    await client.query(
      `start transaction read only; set local role ${APP_ROLE}; set local app.customer_id = '${customerId}'; set local plan_cache_mode = force_custom_plan`,
    );
    const alike = way === "vocabulary" ? await alikeTo(text) : text;
    const statement =
      new Map(Object.entries(statements[kind])).get(way === "vocabulary" ? "walk" : way) ?? "";
    const { rows } = await client.query<{ count?: number }>({
      name: `${way} ${kind}`,
      text: statement,
      values: [customerId, groupsOf(plan), `%${alike}%`],
    });
    await client.query("commit");
    return rows;
  }
  async function alikeTo(word: string): Promise<string> {
    const { rows } = await client.query<{ word: string }>({
      name: "vocabulary",
      text: `select word from bench.vocabulary where word % $1 order by similarity(word, $1) desc, word limit 1`,
      values: [word],
    });
    return rows[0]?.word ?? word;
  }
  return {
    list: async (plan, { text: word, list }) =>
      Math.min((await ask(plan, word, "list", list)).length, PAGE - 1),
    async count(plan, { text: word, count }) {
      const [row] = (await ask(plan, word, "count", count)) as { count: number }[];
      return Math.min(row?.count ?? 0, CAP - 1);
    },
    async close() {
      // The product refuses a database with tables that it does not know.
      await client.query("rollback; drop schema bench cascade");
      await client.end();
    },
  };
}
