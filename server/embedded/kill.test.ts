import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freshFolder } from "../storage/testing/testDatabase.ts";
import { CLUSTER } from "./cluster.ts";
import { firstProcess } from "./leftovers.ts";
import { isLocked } from "./lock.ts";
import type { EmbeddedConnection } from "./owner.ts";
import { forking } from "./embedded.fixture.ts";
import { idsOf, keepWriting, makeTables } from "./writingTesting.ts";

const KILLS = Number(process.env["KILLS"] ?? 10);
const WRITERS = 4;
const LONGEST_WRITING_MS = 200;

let folder: string;
let remove: () => Promise<void>;
let program: string;

beforeAll(async () => {
  const fresh = await freshFolder();
  folder = fresh.config.dataFolder;
  remove = fresh.remove;
  program = `${await forking(folder)}
    child.on("message", (message) => console.log(JSON.stringify({ pid: child.pid, ...message })));`;
});
afterAll(() => remove());

interface Running {
  parent: ChildProcess;
  /** Of the process that watches the database. */
  watcher: number;
  connection: EmbeddedConnection;
}

async function start(): Promise<Running> {
  const parent = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(parent.stdout, "data")) as [Buffer];
  const reported = JSON.parse(line.toString()) as {
    pid: number;
    connection?: EmbeddedConnection;
    message?: string;
  };
  if (reported.connection === undefined) throw new Error(reported.message);
  return { parent, watcher: reported.pid, connection: reported.connection };
}

/** Kills the database, its parent, or the database with all that watches it, in turn. */
function kill(round: number, { parent, watcher }: Running): void {
  const database = firstProcess(join(folder, CLUSTER)) ?? 0;
  const victims = [[database], [parent.pid ?? 0], [parent.pid ?? 0, watcher, database]][round % 3];
  for (const pid of victims ?? []) process.kill(pid, "SIGKILL");
}

it(
  `[R1] loses no acknowledged operation and keeps no half one over ${KILLS} kills of the database or its parent`,
  async () => {
    const acknowledged = new Set<number>();
    let last = 0;
    for (let round = 0; round <= KILLS; round += 1) {
      const running = await start();
      const pool = new pg.Pool({ ...running.connection, max: WRITERS });
      pool.on("error", () => undefined);
      // Without a listener, a connection that breaks while it is out of the pool would end the process.
      pool.on("connect", (client) => client.on("error", () => undefined));
      await makeTables(pool);
      const records = await idsOf(pool, "records");
      expect([...acknowledged].filter((id) => !records.has(id))).toEqual([]);
      expect(await idsOf(pool, "history")).toEqual(records);
      const writers = Array.from({ length: WRITERS }, () =>
        keepWriting(pool, () => (last += 1), acknowledged),
      );
      const before = acknowledged.size;
      while (acknowledged.size === before) await sleep(1);
      await sleep(Math.random() * LONGEST_WRITING_MS);
      kill(round, running);
      await Promise.all(writers);
      await pool.end();
      running.parent.kill("SIGKILL");
      while (await isLocked(folder)) await sleep(5);
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
  },
  KILLS * 15_000,
);
