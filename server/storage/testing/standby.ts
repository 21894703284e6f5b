/** A PostgreSQL with a standby that streams from it, both of one test file. */
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { databaseAccount, handOver } from "../../embedded/account.ts";
import type { Account } from "../../embedded/account.ts";
import { CLUSTER, OWNER } from "../../embedded/cluster.ts";
import { endServer, isOver } from "../../embedded/process.ts";
import { findPrograms } from "../../embedded/programs.ts";
import { reachablePrograms } from "../../embedded/reach.ts";
import { start } from "../../embedded/run.ts";
import { SOCKET_PORT } from "../../embedded/settings.ts";
import { makeSocketFolder, newSocketFolder, removeSocketFolder } from "../../embedded/socket.ts";
import { freshFolder } from "./testDatabase.ts";

/** One of the two servers. */
export interface TestServer {
  /** The address of the database, as the role that owns the tables. */
  url: string;
  /** Runs a statement as a superuser. */
  query(text: string): Promise<Record<string, unknown>[]>;
  /** Every statement and message from its start to now. */
  log(): Promise<string>;
  /** Starts it, and waits until it answers. */
  start(): Promise<void>;
  /** Ends it: open transactions are rolled back. */
  stop(): Promise<void>;
  /** Ends it at once; whoever has a connection loses it. */
  kill(): Promise<void>;
}

/** Both servers, running. */
export interface ServerPair {
  primary: TestServer;
  standby: TestServer;
  /** Waits until the standby has applied what the primary has written so far, and gets what it writes next. */
  caughtUp(): Promise<void>;
  /** Ends both and removes their folders. */
  close(): Promise<void>;
}

const SUPERUSER = "postgres";
/** Only the account of the servers enters the folder of a socket. */
const access = "local all all trust\nlocal replication all trust\n";
const READY_MS = 30_000;
const common = [
  "wal_level=replica",
  "max_wal_senders=4",
  "shared_buffers=16MB",
  "jit=off",
  "fsync=off",
  "autovacuum=off",
  "log_statement=all",
];

/** Starts both; the standby is a copy of the primary's folder. */
export async function startPair(): Promise<ServerPair> {
  const { config, remove } = await freshFolder();
  const account = databaseAccount(config.dataFolder);
  const folders = [join(config.dataFolder, CLUSTER), join(config.dataFolder, "standby")] as const;
  const sockets = [newSocketFolder(), newSocketFolder()] as const;
  for (const socket of sockets) makeSocketFolder(socket, account);
  const [primary, standby] = [
    serverOn(folders[0], sockets[0], account, []),
    serverOn(folders[1], sockets[1], account, [
      `primary_conninfo=host=${sockets[0]} port=${SOCKET_PORT} user=${SUPERUSER}`,
      "wal_retrieve_retry_interval=100ms",
    ]),
  ];
  writeFileSync(join(folders[0], "pg_hba.conf"), access);
  // Before it is copied it has to write what a standby can read.
  await primary.start();
  await primary.stop();
  cpSync(folders[0], folders[1], { recursive: true });
  writeFileSync(join(folders[1], "standby.signal"), "");
  await primary.start();
  await standby.start();
  return {
    primary,
    standby,
    async caughtUp() {
      const [written] = await primary.query("select pg_current_wal_flush_lsn()::text as position");
      // One that was started again may have all that was written before, and get nothing new for seconds.
      const isThere = `select pg_last_wal_replay_lsn() >= '${String(written?.["position"])}'
        and exists (select from pg_stat_wal_receiver where status = 'streaming') as there`;
      const latest = Date.now() + READY_MS;
      while ((await standby.query(isThere))[0]?.["there"] !== true) {
        if (Date.now() > latest) throw new Error("The standby does not catch up.");
        await sleep(50);
      }
    },
    async close() {
      await standby.stop();
      await primary.stop();
      for (const socket of sockets) removeSocketFolder(socket);
      await remove();
    },
  };
}

function serverOn(
  folder: string,
  socket: string,
  account: Account | undefined,
  own: readonly string[],
): TestServer {
  const programs = reachablePrograms(findPrograms(), account);
  const where = ["listen_addresses=", `unix_socket_directories=${socket}`, `port=${SOCKET_PORT}`];
  const settings = [...where, ...common, ...own].flatMap((setting) => ["-c", setting]);
  let child: ChildProcess | undefined;
  let said = "";
  const address = (user: string) =>
    `postgres://${user}@localhost:${SOCKET_PORT}/${OWNER}?host=${encodeURIComponent(socket)}`;
  const query = (text: string) => asked(address(SUPERUSER), text);
  const over = async (end: (running: ChildProcess) => Promise<unknown>) => {
    if (child !== undefined && !isOver(child)) await end(child);
  };
  return {
    url: address(OWNER),
    query,
    async log() {
      const mark = randomUUID();
      await query(`select '${mark}'`);
      while (!said.includes(mark)) await sleep(5);
      return said;
    },
    async start() {
      handOver(folder, account);
      chmodSync(folder, 0o700);
      const started = start(programs.postgres, settings, { folder, account }, ["ignore", "ignore", "pipe"]);
      child = started;
      said = "";
      started.stderr?.on("data", (chunk) => (said += String(chunk)));
      const end = () => started.kill("SIGQUIT");
      process.once("exit", end);
      started.once("exit", () => process.off("exit", end));
      for (const latest = Date.now() + READY_MS; ; await sleep(50)) {
        const error = await query("select 1").then(() => undefined, String);
        if (error === undefined) return;
        if (isOver(started) || Date.now() > latest) throw new Error(`${error}\n${said}`);
      }
    },
    stop: () => over(endServer),
    kill: () =>
      over((running) => {
        running.kill("SIGQUIT");
        return once(running, "exit");
      }),
  };
}

async function asked(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}
