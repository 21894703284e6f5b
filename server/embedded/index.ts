import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { choosePort } from "../core/port.ts";
import { CLUSTER, databaseFolders } from "./cluster.ts";
import { childEntry } from "./entry.ts";
import { endLeftovers } from "./leftovers.ts";
import { isLocked, lockFolder } from "./lock.ts";
import type { ChildMessage, ChildOptions } from "./messages.ts";
import { folderInUse, patienceWith, readOwner } from "./owner.ts";
import type { EmbeddedConnection, Owner } from "./owner.ts";
import { newSocketFolder } from "./socket.ts";

export { databaseFolders } from "./cluster.ts";
export type { EmbeddedConnection } from "./owner.ts";

/** The embedded database, as its owner sees it. */
export interface Embedded {
  connection: EmbeddedConnection;
  /** Process id of the database's process. */
  pid(): number | undefined;
  /** Checkpoints, closes and releases the folder. */
  stop(): Promise<void>;
}

const STOP_MS = 15_000;
const RETRY_MS = 50;
/** A database that dies this soon after its start is given a moment before the next one. */
const SHORT_LIFE_MS = 2_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Starts PostgreSQL on the data folder, watched by a child process that lives as long as this one and ends the database with itself. A
 * database or child that dies is started again at the same address. `isForTests`: nothing is flushed to disk, and the owner may create
 * databases. Throws an Error for the user when the folder is in use or cannot be opened.
 */
export async function startEmbedded(dataFolder: string, { isForTests = false } = {}): Promise<Embedded> {
  const folder = resolve(dataFolder);
  await refuseIfInUse(folder);
  const address = await newAddress();
  const options: ChildOptions = { dataFolder: folder, address, isForTests, server: process.pid };
  const entry = await childEntry();
  let stopped = false;
  let child: ChildProcess;

  const start = async (): Promise<EmbeddedConnection> => {
    const started = Date.now();
    child = fork(entry, [JSON.stringify(options)], {
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const connection = await ready(child).catch(async (error: unknown) => {
      // The folder is free again before the caller hears.
      await end(child);
      throw error;
    });
    child.once("exit", () => void startAgain(Date.now() - started < SHORT_LIFE_MS ? FIRST_PAUSE_MS : 0));
    return connection;
  };
  /** Until it runs, or is to run no more. */
  const startAgain = async (pause: number): Promise<void> => {
    await sleep(pause, undefined, { ref: false });
    if (stopped) return;
    await start().catch((error: unknown) => {
      if (!stopped) process.stderr.write(`The embedded database did not start again: ${String(error)}\n`);
      return startAgain(Math.min(Math.max(FIRST_PAUSE_MS, 2 * pause), LONGEST_PAUSE_MS));
    });
  };

  const connection = await start();
  const stop = async () => {
    stopped = true;
    await end(child);
  };
  return { connection, pid: () => child.pid, stop };
}

/** How a tool reaches the database that a server runs on the folder; undefined when none runs, or not yet. */
export async function findEmbedded(dataFolder: string): Promise<EmbeddedConnection | undefined> {
  return (await ownerOf(resolve(dataFolder)))?.connection;
}

/** Throws away the database of a data folder, also one of an earlier release; other files stay. Throws an Error while it runs. */
export async function removeEmbedded(dataFolder: string): Promise<void> {
  if (!existsSync(dataFolder)) return;
  const folder = resolve(dataFolder);
  const lock = await lockFolder(folder);
  if (lock === undefined) throw folderInUse(folder, readOwner(folder)?.pid);
  try {
    if (existsSync(join(folder, CLUSTER))) await endLeftovers(join(folder, CLUSTER));
    for (const name of databaseFolders) rmSync(join(folder, name), { recursive: true, force: true });
  } finally {
    await lock.release();
  }
}

/** Answers the user at once; the lock itself is the child's. An owner whose server was just killed is given a moment. */
async function refuseIfInUse(folder: string): Promise<void> {
  const began = Date.now();
  for (;;) {
    const owner = await ownerOf(folder);
    if (owner?.closing !== false) return;
    if (Date.now() - began > patienceWith(owner)) throw folderInUse(folder, owner.pid);
    await sleep(RETRY_MS);
  }
}

/** The living owner of a folder, as far as it has described itself. */
async function ownerOf(folder: string): Promise<Owner | undefined> {
  return existsSync(folder) && (await isLocked(folder)) ? readOwner(folder) : undefined;
}

async function newAddress(): Promise<ChildOptions["address"]> {
  if (process.platform === "win32") return { port: await choosePort("127.0.0.1", 0, false) };
  return { socketFolder: newSocketFolder() };
}

function ready(child: ChildProcess): Promise<EmbeddedConnection> {
  return new Promise((resolve, reject) => {
    child.once("message", (message: ChildMessage) => {
      if (message.type === "ready") resolve(message.connection);
      else reject(new Error(message.message));
    });
    child.once("error", reject);
    child.once("exit", (code) =>
      reject(new Error(`The embedded database could not start (exit code ${code}).`)),
    );
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  child.kill("SIGTERM");
  await exited;
  clearTimeout(timer);
}
