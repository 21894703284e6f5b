import { chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { databaseAccount } from "./account.ts";
import type { Account } from "./account.ts";
import { checkDurability, untilItAnswers } from "./answer.ts";
import { OWNER, openCluster, ownerAccess } from "./cluster.ts";
import { endLeftovers } from "./leftovers.ts";
import { openLog } from "./log.ts";
import type { ServeOptions } from "./messages.ts";
import type { EmbeddedConnection } from "./owner.ts";
import { endServer, isOver } from "./process.ts";
import { findPrograms } from "./programs.ts";
import type { Programs } from "./programs.ts";
import { reachablePrograms } from "./reach.ts";
import { start } from "./run.ts";
import { SOCKET_PORT, settingsFor } from "./settings.ts";
import { makeSocketFolder, removeSocketFolder } from "./socket.ts";

/** An open database that answers at its address. */
export interface Serving {
  connection: EmbeddedConnection;
  /** Ends what is under way, writes everything down and closes. */
  close(): Promise<void>;
}

type Address = ServeOptions["address"];

/** What is not as in the product's own start. */
interface Other {
  /** Of another version. */
  programs?: Programs;
  /** Who else may sign in at the socket, as lines of `pg_hba.conf`. */
  access?: string;
}

/**
 * Opens the database of a data folder, made when there is none. `died` is called when its process ends before it is closed. Throws an
 * Error for the user when it cannot be opened.
 */
export async function serve(
  options: ServeOptions,
  died: (reason: string) => void,
  { programs: found = findPrograms(), access }: Other = {},
): Promise<Serving> {
  const { dataFolder, address, isForTests } = options;
  const account = databaseAccount(dataFolder);
  const programs = reachablePrograms(found, account);
  const cluster = await openCluster(dataFolder, { programs, account, isForTests });
  await endLeftovers(cluster.folder);
  if ("socketFolder" in address) makeSocketFolder(address.socketFolder, account);
  const log = openLog(dataFolder);
  const output = log.descriptor;
  const settings = [...settingsFor(options), ...(access ? accessBy(access, address, account) : [])];
  const owner = { folder: cluster.folder, account };
  const server = start(programs.postgres, settings, owner, ["ignore", output, output]);
  server.on("error", () => undefined);
  let isClosing = false;
  const close = async () => {
    isClosing = true;
    await endServer(server);
    log.close();
    if ("socketFolder" in address) removeSocketFolder(address.socketFolder);
  };
  const connection = connectionTo(address, cluster.password);
  try {
    await untilItAnswers(server, connection, log);
    if (!isForTests) await checkDurability(connection);
  } catch (error) {
    await close();
    throw error;
  }
  const report = () => {
    if (!isClosing) died(`its process ended (${server.signalCode ?? server.exitCode})`);
  };
  if (isOver(server)) report();
  else server.once("exit", report);
  return { connection, close };
}

/** The setting that lets others in beside the owner: a file in the folder of the socket, which goes with it. */
function accessBy(others: string, address: Address, account: Account | undefined): string[] {
  if (!("socketFolder" in address)) throw new Error("Only a socket lets anybody else in.");
  const path = join(address.socketFolder, "access.conf");
  writeFileSync(path, `${others}${ownerAccess}`, { mode: 0o600 });
  if (account !== undefined) chownSync(path, account.uid, account.gid);
  return ["-c", `hba_file=${path}`];
}

function connectionTo(address: Address, password: string): EmbeddedConnection {
  const login = { user: OWNER, password, database: OWNER };
  return "socketFolder" in address
    ? { host: address.socketFolder, port: SOCKET_PORT, ...login }
    : { host: "127.0.0.1", port: address.port, ...login };
}
