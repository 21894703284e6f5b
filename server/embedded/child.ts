import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { onParentEnd, sendToParent } from "../core/parentEnd.ts";
import { lockFolder } from "./lock.ts";
import type { FolderLock } from "./lock.ts";
import type { ChildMessage, ChildOptions } from "./messages.ts";
import { makePrivateFolder } from "./folder.ts";
import { CLOSE_MS, folderInUse, patienceWith, readOwner, removeOwner, writeOwner } from "./owner.ts";
import type { Owner } from "./owner.ts";
import { serve } from "./serve.ts";

const RETRY_MS = 50;
const FATAL_EXIT = 70;

const options = JSON.parse(process.argv[2] ?? "{}") as ChildOptions;
const self = { pid: process.pid, server: options.server };

process.umask(0o077);

/** Until the database is being opened there is nothing to close. */
let close: () => Promise<void> = () => Promise.resolve();
let ending = false;

process.on("SIGTERM", end);
onParentEnd(end);
// Ctrl-C reaches the whole group of processes: the parent ends us, when it has answered what it was asked.
process.on("SIGINT", () => undefined);

main().catch((error: unknown) => {
  // There is nothing to close.
  ending = true;
  send({ type: "failed", message: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  if (process.connected) process.disconnect();
});

async function main(): Promise<void> {
  const { dataFolder } = options;
  makePrivateFolder(dataFolder);
  const lock = await takeLock(dataFolder);
  removeSocketOf(readOwner(dataFolder));
  writeOwner(dataFolder, { ...self, closing: false });
  const opening = serve(options, exitAtOnce);
  // A parent that ends meanwhile is no reason to leave a database behind that is just starting.
  close = async () => {
    const { connection, close: closeServer } = await opening;
    writeOwner(dataFolder, { ...self, connection, closing: true });
    await closeServer();
    removeOwner(dataFolder);
    await lock.release();
  };
  const { connection } = await opening;
  if (ending) return;
  writeOwner(dataFolder, { ...self, connection, closing: false });
  send({ type: "ready", connection });
}

/** An owner that was killed left its socket behind. */
function removeSocketOf(owner: Owner | undefined): void {
  const host = owner?.connection?.host;
  if (host?.startsWith("/")) rmSync(host, { recursive: true, force: true });
}

async function takeLock(dataFolder: string): Promise<FolderLock> {
  const began = Date.now();
  for (;;) {
    const lock = await lockFolder(dataFolder);
    if (lock !== undefined) return lock;
    const owner = readOwner(dataFolder);
    if (Date.now() - began > patienceWith(owner)) throw folderInUse(dataFolder, owner?.pid);
    await sleep(RETRY_MS);
  }
}

function end(): void {
  if (ending) return;
  ending = true;
  // A database that has not closed by then is left to the next start.
  setTimeout(() => process.exit(FATAL_EXIT), CLOSE_MS).unref();
  close().then(() => process.exit(0), exitAtOnce);
}

function exitAtOnce(error: unknown): void {
  process.stderr.write(`The embedded database failed: ${String(error)}; it is started again.\n`);
  process.exit(FATAL_EXIT);
}

function send(message: ChildMessage): void {
  sendToParent(message);
}
