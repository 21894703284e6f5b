import type pg from "pg";

/** What is written while a database is ended: a record and its history, each numbered, in one transaction. */
export async function makeTables(pool: pg.Pool): Promise<void> {
  await pool.query(
    "create table if not exists records (id int primary key, body text); create table if not exists history (id int primary key, body text)",
  );
}

/** Writes until the database is gone or `isOver` says so; adds the number of each operation that was acknowledged. */
export async function keepWriting(
  pool: pg.Pool,
  next: () => number,
  acknowledged: Set<number>,
  isOver: () => boolean = () => false,
): Promise<void> {
  try {
    while (!isOver()) {
      const id = next();
      const client = await pool.connect();
      try {
        await client.query("begin");
        await client.query("insert into records values ($1, repeat('x', $1 % 5000))", [id]);
        await client.query("insert into history values ($1, repeat('y', $1 % 700))", [id]);
        await client.query("commit");
        acknowledged.add(id);
      } finally {
        client.release(true);
      }
    }
  } catch {
    return;
  }
}

/** The numbers in a table. */
export async function idsOf(pool: pg.Pool, table: "records" | "history"): Promise<Set<number>> {
  const { rows } = await pool.query<{ id: number }>(`select id from ${table}`);
  return new Set(rows.map(({ id }) => id));
}
