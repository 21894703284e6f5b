import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach } from "vitest";
import { freshFolder } from "../storage/testing/testDatabase.ts";
import { childEntry } from "./entry.ts";
import { startEmbedded } from "./index.ts";
import type { Embedded } from "./index.ts";
import type { ChildOptions } from "./messages.ts";

/** A data folder for each test of a file, and the databases that are started on it or elsewhere; all are ended after it. */
export interface EmbeddedFixture {
  folder: string;
  start(path?: string): Promise<Embedded>;
  /** Of those that `start` gave, in turn. */
  started: Embedded[];
}

/** Sets up the fixture for the tests of a file. */
export function setUpEmbedded(): EmbeddedFixture {
  const started: Embedded[] = [];
  let remove: () => Promise<void>;
  const fixture: EmbeddedFixture = {
    folder: "",
    started,
    async start(path = fixture.folder) {
      const embedded = await startEmbedded(path);
      started.push(embedded);
      return embedded;
    },
  };
  beforeEach(async () => {
    const fresh = await freshFolder();
    fixture.folder = fresh.config.dataFolder;
    remove = fresh.remove;
  });
  afterEach(async () => {
    for (const embedded of started.splice(0)) await embedded.stop();
    await remove();
  });
  return fixture;
}

/** Connections to a database while `work` lasts. One that breaks fails its statement only. */
export async function withPool<T>({ connection }: Embedded, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...connection, max: 8 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Waits for what should happen soon; throws an Error when it does not. */
export async function until(condition: () => Promise<boolean> | boolean, ms = 10_000): Promise<void> {
  for (const end = Date.now() + ms; !(await condition()); await sleep(20)) {
    if (Date.now() > end) throw new Error("It did not happen in time.");
  }
}

/** Whether a process is there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** What the program that watches the database hears from a process. */
export function optionsFor(dataFolder: string, server = process.pid): string {
  const address = { socketFolder: `${dataFolder}-socket` };
  return JSON.stringify({ dataFolder, address, isForTests: false, server } satisfies ChildOptions);
}

/** The start of a program that forks the program that watches the database. */
export async function forking(dataFolder: string): Promise<string> {
  const options = `JSON.stringify({ ...${optionsFor(dataFolder)}, server: process.pid })`;
  return `import { fork } from "node:child_process";
    const child = fork(${JSON.stringify(await childEntry())}, [${options}], { execArgv: [] });`;
}

/** Starts the database as the server does, in a process that can be killed. */
export async function runParent(folder: string) {
  const program = `${await forking(folder)}
    child.on("message", () => console.log(child.pid));`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const line = await new Promise<Buffer>((resolve) => parent.stdout.once("data", resolve));
  return { process: parent, child: Number(line.toString()) };
}
