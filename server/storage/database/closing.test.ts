import { sql } from "kysely";
import { expect, it } from "vitest";
import { openDatabase } from "./database.ts";
import { freshFolder } from "../testing/testDatabase.ts";

const CONNECTIONS = 10;

it("a connection that breaks while the database is closed is no error: a signal to all processes ends both at once", async () => {
  const { config, remove } = await freshFolder();
  const logged: string[] = [];
  const logError = (doing: string, error: unknown) => void logged.push(`${doing}: ${String(error)}`);
  const db = await openDatabase(config, { logError });
  const asked = Array.from({ length: CONNECTIONS }, () =>
    sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.2)`.execute(db.kysely),
  );
  const backends = (await Promise.all(asked)).map(({ rows }) => rows[0]?.pid ?? 0);
  for (const pid of backends) process.kill(pid, "SIGSTOP");
  const closed = db.close();
  for (const signal of ["SIGTERM", "SIGCONT"]) for (const pid of backends) process.kill(pid, signal);
  await closed;
  expect(logged).toEqual([]);
  await remove();
});
