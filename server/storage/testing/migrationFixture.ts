import { sql } from "kysely";
import type {
  CompiledTemplate,
  Engine,
  Field,
  JsonValue,
  RelationField,
  Template,
} from "../../../engine/index.ts";
import { addCompany, addUser, as, driver, fixtureEngine, inputOf } from "./companyFixture.ts";
import type { Company } from "./companyFixture.ts";
import type { AccessPlan } from "../company/access.ts";
import type { Database, Trx } from "../database/database.ts";
import * as records from "../../records/records.ts";
import { tableName } from "../columns/columns.ts";
import { derivedIndexes } from "../migrations/plan/indexes.ts";
import { seeCustomer } from "../migrations/plan/state.ts";
import { run } from "../migrations/apply/swap.ts";
import { createTable } from "../migrations/plan/tableSql.ts";

/** A record type whose fields are changed by tests. */
export const stop: Template = {
  alias: "stop",
  name: "Stop",
  groupTypes: ["Terminal"],
  modules: ["trips"],
  label: { expression: "'Stop ' & town" },
  search: ["town"],
  fields: {
    town: { type: "text", label: "Town", required: true },
    miles: { type: "number", label: "Miles" },
    cost: { type: "currency", label: "Cost" },
    due: { type: "text", label: "Due" },
    kind: { type: "enum", enumSet: "trip_kinds", label: "Kind" },
    tags: { type: "enum", enumSet: "trip_kinds", multi: true, label: "Tags" },
    total: { type: "computed", as: "currency", label: "Total", expression: "cost * 2" },
  },
  relations: {
    driver: { template: "driver", label: "Driver" },
    helpers: { template: "driver", multi: true, label: "Helpers" },
  },
  views: {
    edit: { type: "section", children: ["groupId", "town"] },
    list: { type: "list", columns: ["town"], orderBy: [{ field: "town", direction: "asc" }] },
  },
};

/** The record type with some fields and relations replaced, removed (`null`) or added. */
export function changedStop(
  fields: Record<string, Field | null>,
  relations: Record<string, RelationField | null> = {},
  more: Partial<Template> = {},
): Template {
  const merged = <T>(before: Record<string, T>, changes: Record<string, T | null>) =>
    Object.fromEntries(
      Object.entries({ ...before, ...changes }).filter((entry): entry is [string, T] => entry[1] !== null),
    );
  return {
    ...stop,
    ...more,
    fields: merged(stop.fields, fields),
    relations: merged(stop.relations ?? {}, relations),
  };
}

/** An engine of drivers and these record types. */
export function engineOf(...templates: readonly Template[]): Engine {
  return fixtureEngine([driver, ...(templates.length > 0 ? templates : [stop])]);
}

/** Two companies with an administrator each. */
export interface MigrationFixture {
  companies: readonly Company[];
  plans: readonly AccessPlan[];
}

/** Adds two companies with three stops each. */
export async function fillFixture(db: Database, engine: Engine): Promise<MigrationFixture> {
  const companies = [await addCompany(db, "redwood"), await addCompany(db, "harbor")];
  const plans: AccessPlan[] = [];
  for (const company of companies) {
    const plan = await addUser(db, company);
    plans.push(plan);
    const person = inputOf("driver", company.north, { firstName: "Ann", lastName: "Lee" });
    const ids: number[] = [];
    for (let each = 0; each < 2; each += 1)
      ids.push((await as(db, engine, plan, (scope) => records.create({ ...scope, input: person }))).id);
    for (const [fields, relations] of stopsOf(ids)) {
      const input = inputOf("stop", company.north, fields, relations);
      await as(db, engine, plan, (scope) => records.create({ ...scope, input }));
    }
  }
  return { companies, plans };
}

function stopsOf([first = 0, second = 0]: readonly number[]) {
  const full = {
    town: "Reno",
    miles: 12,
    cost: 3.5,
    due: "11/20/2026",
    kind: "local",
    tags: ["local", "express"],
  };
  const other = { town: "Elko", miles: 700, cost: 20, due: "soon", kind: "express", tags: ["express"] };
  const stops: [Record<string, JsonValue>, Record<string, number | number[]>][] = [
    [full, { driver: first, helpers: [first, second] }],
    [other, { driver: second, helpers: [second] }],
    [{ town: "Ely" }, {}],
  ];
  return stops;
}

/** Runs work as the owner of the tables, who sees the rows of one company. */
export function seeing<T>(db: Database, customerId: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.kysely.transaction().execute(async (trx) => {
    await seeCustomer(trx, customerId);
    return work(trx);
  });
}

/** Values of one column of all stops in both companies. */
export async function valuesOf(
  db: Database,
  { companies }: MigrationFixture,
  column: string,
): Promise<unknown[][]> {
  const lists: unknown[][] = [];
  for (const { id } of companies) {
    const { rows } = await seeing(db, id, (trx) =>
      sql<{ value: unknown }>`select ${sql.raw(column)} as value from t_stop
        where customer_id = ${id} order by id`.execute(trx),
    );
    lists.push(rows.map(({ value }) => value));
  }
  return lists;
}

/** Columns with types, and indexes, of a table; kept columns are left out. */
export async function shapeOf({ kysely }: Pick<Database, "kysely">, table = "t_stop"): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select attname || ' ' || format_type(atttypid, atttypmod) || ' ' || coalesce(collname, '') || ' ' || attnotnull as part
      from pg_attribute left join pg_collation c on c.oid = attcollation
      where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attname !~ '^k[0-9]+_'
    union all select indexdef from pg_indexes where schemaname = current_schema() and tablename = ${table}
    union all select tgname from pg_trigger where tgrelid = to_regclass(${table}) and not tgisinternal
    order by 1`.execute(kysely);
  return rows.map(({ part }) => part);
}

/** The shape that the table would have if its template were new. */
export async function freshShape(db: Database, template: CompiledTemplate): Promise<string[]> {
  const table = tableName(template.alias);
  const statements = [
    ...createTable(template),
    ...derivedIndexes(template).map(({ statement }) => statement),
  ];
  let shape: string[] = [];
  const look = db.kysely.transaction().execute(async (trx) => {
    await run(trx, [`drop table if exists ${table} cascade`, ...statements]);
    shape = await shapeOf({ kysely: trx }, table);
    throw new Error("undone");
  });
  await look.catch(() => undefined);
  return shape;
}

/** Everything that is stored of stops in both companies, as text. */
export async function bytesOf(db: Database, { companies }: MigrationFixture): Promise<string[]> {
  const columns = (await shapeOf(db))
    .map((part) => part.split(" ")[0] ?? "")
    .filter((name) => /^[fr]_|^title$/.test(name));
  const lists: string[] = [];
  for (const { id } of companies) {
    const { rows } = await seeing(db, id, (trx) =>
      sql<{ row: string }>`select row_to_json(t)::text as row from
        (select id, ${sql.raw(columns.sort().join(", "))} from t_stop where customer_id = ${id} order by id) t`.execute(
        trx,
      ),
    );
    lists.push(...rows.map(({ row }) => row));
  }
  return lists;
}
