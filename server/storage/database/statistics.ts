import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Brings up to date what the database knows of its own tables, without which it plans a search over thousands of
 * records as one over a few. To be called after many records were written at once; otherwise the database does it by itself.
 */
export async function refreshStatistics({ kysely }: Pick<Database, "kysely">): Promise<void> {
  await kysely.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum (analyze)`
      .execute(connection)
      .finally(() => sql`reset statement_timeout`.execute(connection));
  });
}
