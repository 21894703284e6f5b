import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { childEntry } from "./entry.ts";
import { isLocked } from "./lock.ts";
import type { ChildMessage, ChildOptions } from "./messages.ts";
import { folderInUse, readOwner } from "./owner.ts";
import type { EmbeddedConnection, Owner } from "./owner.ts";

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
const GRACE_MS = 300;
/** A database that dies this soon after its start is not started again. */
const SHORTEST_LIFE_MS = 5_000;

/**
 * Starts PostgreSQL in WebAssembly on the data folder, in a child process that lives as long as this one. A child
 * that dies is started again at the same address. Throws an Error for the user when the folder is in use or cannot
 * be opened.
 */
export async function startEmbedded(dataFolder: string): Promise<Embedded> {
  const folder = resolve(dataFolder);
  await refuseIfInUse(folder);
  const options: ChildOptions = { dataFolder: folder, socketFolder: makeSocketFolder() };
  const entry = await childEntry();
  let stopped = false;
  let child: ChildProcess;

  const start = async (): Promise<EmbeddedConnection> => {
    const started = Date.now();
    child = fork(entry, [JSON.stringify(options)], {
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const connection = await ready(child);
    child.once("exit", () => {
      if (stopped || Date.now() - started < SHORTEST_LIFE_MS) return;
      start().catch((error: unknown) => {
        if (!stopped) process.stderr.write(`The embedded database did not start again: ${String(error)}\n`);
      });
    });
    return connection;
  };
  const removeSocket = () => {
    if (options.socketFolder !== undefined) rmSync(options.socketFolder, { recursive: true, force: true });
  };

  try {
    const connection = await start();
    const stop = async () => {
      stopped = true;
      await end(child);
      removeSocket();
    };
    return { connection, pid: () => child.pid, stop };
  } catch (error) {
    removeSocket();
    throw error;
  }
}

/** How a tool reaches the database that a server runs on the folder; undefined when none runs, or not yet. */
export async function findEmbedded(dataFolder: string): Promise<EmbeddedConnection | undefined> {
  return (await ownerOf(resolve(dataFolder)))?.connection;
}

/** Tells a user at once; the lock itself is the child's. An owner whose server was just killed is given a moment. */
async function refuseIfInUse(folder: string): Promise<void> {
  const isServing = async () => (await ownerOf(folder))?.closing === false;
  if (!(await isServing())) return;
  await sleep(GRACE_MS);
  if (await isServing()) throw folderInUse(folder, readOwner(folder)?.pid);
}

/** The living owner of a folder, as far as it has told about itself. */
async function ownerOf(folder: string): Promise<Owner | undefined> {
  return existsSync(folder) && (await isLocked(folder)) ? readOwner(folder) : undefined;
}

function makeSocketFolder(): string | undefined {
  return process.platform === "win32" ? undefined : mkdtempSync(join(tmpdir(), "safety-suite-"));
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
