/** Accidents by the hundred thousand, made in the database from those of the demo: other numbers, the same values. */
import pg from "pg";
import type { Seed } from "../../e2e/support/server.ts";
import { embeddedAt } from "../lib/embedded.ts";

/** The database of a running server, as its owner. */
export async function databaseOf({ dataFolder, database }: Seed): Promise<pg.Client> {
  const client = new pg.Client(database === undefined ? embeddedAt(dataFolder) : nativeAt(database));
  await client.connect();
  return client;
}

function nativeAt(database: string): string {
  const url = new URL(process.env["DATABASE_URL"] ?? "");
  url.pathname = `/${database}`;
  return url.href;
}

/** Copies written by one statement. */
const AT_ONCE = 5_000;

/** Adds accidents to a company until it has `count`. */
export async function seedAccidents(db: pg.Client, alias: string, count: number): Promise<void> {
  const { rows: companies } = await db.query<{ id: string }>("select id from customers where alias = $1", [
    alias,
  ]);
  const company = companies[0]?.id ?? "";
  await db.query("select set_config('app.customer_id', $1, false)", [company]);
  const { rows: columns } = await db.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = 't_accident'::regclass and attnum > 0 and not attisdropped and attname <> 'id'`,
  );
  const others = columns.map(({ name }) => name).join(", ");
  for (let missing = await missingOf(db, company, count); missing > 0; missing -= AT_ONCE) {
    await db.query(
      `with base as (select ${others} from t_accident
         where customer_id = $1 and deleted_at is null order by id limit 500),
       added as (insert into t_accident (id, ${others})
         select nextval('record_id'), ${others} from base cross join generate_series(1, ceil($2::int / 500.0)::int)
         limit $2 returning id, group_id, title)
       insert into record_search (customer_id, id, template, group_id, title, text)
         select $1, id, 'accident', group_id, title, lower(title) from added`,
      [company, Math.min(AT_ONCE, missing)],
    );
  }
  await db.query("analyze");
}

async function missingOf(db: pg.Client, company: string, count: number): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    "select count(*) as count from t_accident where customer_id = $1 and deleted_at is null",
    [company],
  );
  return count - Number(rows[0]?.count ?? 0);
}
