import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { DatabaseLog } from "./log.ts";
import type { EmbeddedConnection } from "./owner.ts";
import { isOver } from "./process.ts";
import { durability } from "./settings.ts";

/** Recovery after a crash reads again what was written since the last checkpoint. */
const READY_MS = 120_000;
const POLL_MS = 15;

/** Waits until the database answers; throws an Error with the end of its log when it does not. */
export async function untilItAnswers(
  server: ChildProcess,
  connection: EmbeddedConnection,
  log: DatabaseLog,
): Promise<void> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const failure = await ask(connection, "select 1").then(
      () => undefined,
      (error: unknown) => String(error),
    );
    if (failure === undefined) return;
    if (isOver(server) || Date.now() > deadline) {
      throw new Error(`The embedded database did not start:\n${log.tail() || failure}`);
    }
    await sleep(POLL_MS);
  }
}

/** Throws an Error when what was acknowledged could be lost in a power cut. */
export async function checkDurability(connection: EmbeddedConnection): Promise<void> {
  const shown = durability.map((name) => `current_setting('${name}') as ${name}`).join(", ");
  const [row = {}] = await ask(connection, `select ${shown}`);
  for (const name of durability) {
    if (row[name] !== "on")
      throw new Error(`The embedded database runs with ${name} = ${String(row[name])}; it must be on.`);
  }
}

async function ask(connection: EmbeddedConnection, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end());
  return rows;
}
