import { sql } from "kysely";
import type { Database } from "./database.ts";

const EVERY_MS = 15 * 60 * 1_000;

/**
 * Brings up to date what the database knows of its own tables, without which it plans a search over thousands of
 * records as one over a few. To be called after many records were written at once.
 */
export async function refreshStatistics(db: Database): Promise<void> {
  await sql`vacuum (analyze)`.execute(db.kysely);
}

/**
 * Does for the embedded database what a server does by itself: refreshes its statistics now and every 15 minutes, in
 * the background. Gives the function that ends it.
 */
export function keepUp(db: Database): () => void {
  if (db.kind === "server") return () => undefined;
  const refresh = () => void refreshStatistics(db).catch(() => undefined);
  refresh();
  const timer = setInterval(refresh, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
