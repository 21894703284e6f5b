/** The records of our tables as the tables that somebody would make for them by hand. */
import pg from "pg";

/** Rows that are carried over at once. */
const CHUNK = 5_000;

interface Column {
  name: string;
  type: string;
}

/** Carries accidents and employees into an empty database. Gives the columns of accidents that are carried. */
export async function copyRecords(fromUrl: string, toUrl: string, customerId: number): Promise<string[]> {
  const [from, to] = [new pg.Client(fromUrl), new pg.Client(toUrl)];
  await Promise.all([from.connect(), to.connect()]);
  try {
    await from.query("select set_config('app.customer_id', $1, false)", [String(customerId)]);
    await to.query("create table employees (id bigserial primary key, group_id bigint not null, title text)");
    const fields = await fieldColumns(from);
    const defined = fields.map(({ name, type }) =>
      name === "r_primary_model" ? `${name} ${type} references employees (id)` : `${name} ${type}`,
    );
    await to.query(`create table accidents (id bigserial primary key, group_id bigint not null, title text,
      ${defined.join(", ")})`);
    await carry(from, to, "employees", ["id", "group_id", "title"]);
    const columns = fields.map(({ name }) => name);
    await carry(from, to, "accidents", ["id", "group_id", "title", ...columns]);
    for (const indexed of ["f_date, id", "group_id", "r_primary_model"])
      await to.query(`create index on accidents (${indexed})`);
    await to.query("select setval('accidents_id_seq', (select max(id) from accidents))");
    await to.query("vacuum analyze");
    return columns;
  } finally {
    await Promise.all([from.end(), to.end()]);
  }
}

/** The fields and single relations of accidents; lists have no type that both sides know. */
async function fieldColumns(from: pg.Client): Promise<Column[]> {
  const { rows } = await from.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = 't_accident'::regclass and attnum > 0 and not attisdropped and attname ~ '^[fr]_'
       and format_type(atttypid, atttypmod) not like '%[]' order by attnum`,
  );
  return rows;
}

async function carry(from: pg.Client, to: pg.Client, table: string, columns: string[]): Promise<void> {
  const source = table === "employees" ? "t_employee" : "t_accident";
  const names = columns.join(", ");
  for (let last = 0; ;) {
    const { rows } = await from.query<{ rows: string | null; last: string }>(
      `select json_agg(t)::text as rows, max(t.id) as last
       from (select ${names} from ${source} where deleted_at is null and id > $1 order by id limit ${CHUNK}) t`,
      [last],
    );
    const [found] = rows;
    if (!found?.rows) return;
    await to.query(
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
      [found.rows],
    );
    last = Number(found.last);
  }
}
