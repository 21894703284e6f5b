import { chownSync, mkdirSync, rmSync } from "node:fs";
import { databaseAccount } from "./account.ts";
import type { Account } from "./account.ts";
import { checkDurability, untilItAnswers } from "./answer.ts";
import { OWNER, openCluster } from "./cluster.ts";
import { endLeftovers } from "./leftovers.ts";
import { openLog } from "./log.ts";
import type { ChildOptions } from "./messages.ts";
import type { EmbeddedConnection } from "./owner.ts";
import { endServer, isOver } from "./process.ts";
import { findPrograms } from "./programs.ts";
import { reachablePrograms } from "./reach.ts";
import { start } from "./run.ts";
import { SOCKET_PORT, settingsFor } from "./settings.ts";

/** An open database that answers at its address. */
export interface Serving {
  connection: EmbeddedConnection;
  /** Ends what is under way, writes everything down and closes. */
  close(): Promise<void>;
}

type Address = ChildOptions["address"];

/**
 * Opens the database of a data folder, made when there is none. `died` is called when its process ends before it is closed. Throws an
 * Error for the user when it cannot be opened.
 */
export async function serve(options: ChildOptions, died: (reason: string) => void): Promise<Serving> {
  const { dataFolder, address, isForTests } = options;
  const account = databaseAccount(dataFolder);
  const programs = reachablePrograms(findPrograms(), account);
  const cluster = await openCluster(dataFolder, { programs, account, isForTests });
  await endLeftovers(cluster.folder);
  makeSocketFolder(address, account);
  const log = openLog(dataFolder);
  const output = log.descriptor;
  const server = start(programs.postgres, settingsFor(options), { folder: cluster.folder, account }, [
    "ignore",
    output,
    output,
  ]);
  server.on("error", () => undefined);
  let isClosing = false;
  const close = async () => {
    isClosing = true;
    await endServer(server);
    log.close();
    removeSocketFolder(address);
  };
  const connection = connectionTo(address, cluster.password);
  try {
    await untilItAnswers(server, connection, log);
    if (!isForTests) await checkDurability(connection);
  } catch (error) {
    await close();
    throw error;
  }
  const tell = () => {
    if (!isClosing) died(`its process ended (${server.signalCode ?? server.exitCode})`);
  };
  if (isOver(server)) tell();
  else server.once("exit", tell);
  return { connection, close };
}

function makeSocketFolder(address: Address, account: Account | undefined): void {
  if (!("socketFolder" in address)) return;
  removeSocketFolder(address);
  mkdirSync(address.socketFolder, { mode: 0o700 });
  if (account !== undefined) chownSync(address.socketFolder, account.uid, account.gid);
}

function removeSocketFolder(address: Address): void {
  if ("socketFolder" in address) rmSync(address.socketFolder, { recursive: true, force: true });
}

function connectionTo(address: Address, password: string): EmbeddedConnection {
  const login = { user: OWNER, password, database: OWNER };
  return "socketFolder" in address
    ? { host: address.socketFolder, port: SOCKET_PORT, ...login }
    : { host: "127.0.0.1", port: address.port, ...login };
}
