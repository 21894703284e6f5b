import { createHash } from "node:crypto";
import { realpathSync, statSync, unlinkSync } from "node:fs";
import { connect, createServer } from "node:net";
import type { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A lock on a folder. The kernel releases it with the process that holds it, however that one ends. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Long enough for another process that saw the same dead socket to have replaced ours. */
const TAKEOVER_CHECK_MS = 150;

/**
 * Takes the lock on an existing folder; undefined when another process holds it.
 * The lock is a listening socket, never a file in the folder: Linux has socket names that live in the kernel only,
 * Windows has named pipes; elsewhere it is a socket beside the folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock | undefined> {
  const name = lockName(folder);
  const server = isFile(name) ? await listenOnFile(name) : await listen(name);
  if (server === undefined) return undefined;
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Whether a process holds the lock on an existing folder. */
export function isLocked(folder: string): Promise<boolean> {
  return answers(lockName(folder));
}

function lockName(folder: string): string {
  const path = realpathSync(folder);
  if (process.platform === "win32") return `\\\\.\\pipe\\safety-suite-${digest(path.toLowerCase())}`;
  if (process.platform !== "linux") return `${path}.lock`;
  const { dev, ino } = statSync(path);
  return `\0safety-suite-${digest(`${dev}:${ino}`)}`;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

function isFile(name: string): boolean {
  return name.startsWith("/");
}

function listen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(undefined);
      else reject(error);
    });
    server.listen(name, () => resolve(server));
  });
}

/** A socket file outlives its process, so one that nobody answers is replaced, and the replacement checked. */
async function listenOnFile(path: string): Promise<Server | undefined> {
  const first = await listen(path);
  if (first !== undefined) return first;
  if (await answers(path)) return undefined;
  unlinkSync(path);
  const server = await listen(path);
  if (server === undefined) return undefined;
  const { ino } = statSync(path);
  await sleep(TAKEOVER_CHECK_MS);
  if (statSync(path, { throwIfNoEntry: false })?.ino === ino) return server;
  server.close();
  return undefined;
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
