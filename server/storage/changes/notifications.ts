import { randomUUID } from "node:crypto";
import pg from "pg";
import { orLog } from "../../core/log.ts";
import type { LogError } from "../../core/log.ts";
import { mergedChanges } from "./changedGroups.ts";
import type { ChangedGroups } from "./changedGroups.ts";
import { changeOf, messagesOf } from "./changeMessages.ts";
import type { CompanyChange } from "./changeMessages.ts";
import type { OtherServers } from "./recordChanges.ts";

const CHANNEL = "safety_suite_changes";
/** What is sent together: one statement for all that was committed meanwhile. Milliseconds. */
const SEND_MS = 50;
/** How long the connection that sends is kept for the next time. Milliseconds. */
const KEPT_MS = 10_000;
const STATEMENT_MS = 5_000;
/** A page does not wait longer for the changes of other servers. Milliseconds. */
const CONNECT_MS = 5_000;
/** Between two tries to listen, while the database is away. Milliseconds. */
const AGAIN_MS = [250, 1_000, 4_000, 10_000];
const longestPause = 10_000;

/**
 * Passes changes of records between the servers of a database, by its notifications. They are sent on a connection of their own and never in the
 * transaction of a request: PostgreSQL commits transactions that notify one after the other. What a process that dies has not sent yet is lost
 * to the others; their pages read it when they are looked at again.
 */
export function notifications(
  options: pg.PoolConfig,
  logError: LogError,
  take: (change: CompanyChange | null) => void,
): OtherServers {
  const own = randomUUID();
  const sending = sender(options, logError, own);
  const listening = listener(options, logError, (text) => {
    if (text === undefined) return take(null);
    const change = changeOf(text, own);
    if (change !== undefined) take(change);
  });
  return {
    send: sending.send,
    listen: listening.listen,
    async close() {
      await Promise.all([sending.close(), listening.close()]);
    },
  };
}

function sender(options: pg.PoolConfig, logError: LogError, own: string) {
  const pool = new pg.Pool({
    ...options,
    max: 1,
    idleTimeoutMillis: KEPT_MS,
    statement_timeout: STATEMENT_MS,
    allowExitOnIdle: true,
  });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const waiting = new Map<number, ChangedGroups>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    timer = undefined;
    const messages = [...waiting].flatMap(([customerId, changed]) =>
      messagesOf(own, { customerId, changed }),
    );
    waiting.clear();
    const sent = pool.query("select pg_notify($1, m) from unnest($2::text[]) m", [CHANNEL, messages]);
    await orLog(sent, logError, "Passing changes on to other servers");
  };
  return {
    send({ customerId, changed }: CompanyChange) {
      waiting.set(customerId, mergedChanges(waiting.get(customerId), changed));
      timer ??= setTimeout(() => void flush(), SEND_MS).unref();
    },
    async close() {
      clearTimeout(timer);
      if (timer !== undefined && waiting.size > 0) await flush();
      await pool.end();
    },
  };
}

/** Listens on a connection of its own while it is to; gives the text of each message, undefined where some may be lost. */
function listener(options: pg.PoolConfig, logError: LogError, take: (text: string | undefined) => void) {
  let client: pg.Client | undefined;
  let connecting = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isWanted = false;
  const end = async (ended: pg.Client) => {
    if (client === ended) client = undefined;
    await ended.end().catch(() => undefined);
  };
  const again = (failed: pg.Client) => {
    if (client !== failed) return;
    void end(failed);
    if (!isWanted) return;
    timer = setTimeout(() => void (connecting = connect()), AGAIN_MS[failures] ?? longestPause).unref();
    failures += 1;
  };
  const connect = async () => {
    timer = undefined;
    if (!isWanted || client !== undefined) return;
    const opened = new pg.Client({
      ...options,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
      keepAlive: true,
    });
    client = opened;
    opened.on("notification", ({ payload }) => void (payload !== undefined && take(payload)));
    opened.on("error", () => again(opened));
    opened.on("end", () => again(opened));
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
      if (failures > 0) take(undefined);
      failures = 0;
    } catch (error) {
      if (isWanted && client === opened && failures === 0)
        logError("Listening for changes of other servers", error);
      again(opened);
    }
  };
  // A connection that is ended while it opens would never say that it did.
  const leave = async () => {
    await connecting;
    if (!isWanted && client !== undefined) await end(client);
  };
  return {
    listen(wanted: boolean) {
      isWanted = wanted;
      if (!wanted) return leave();
      if (timer === undefined && client === undefined) connecting = connect();
      return connecting;
    },
    async close() {
      isWanted = false;
      clearTimeout(timer);
      await leave();
    },
  };
}
