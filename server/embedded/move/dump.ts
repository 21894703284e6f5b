import { connect } from "node:net";
import type { Socket } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { MessageChannel, Worker } from "node:worker_threads";
import type { MessagePort } from "node:worker_threads";
import type { EmbeddedConnection } from "../owner.ts";

/** Types of messages of PostgreSQL's protocol: the server waits for the next statement; the client says goodbye. */
const READY = "Z".charCodeAt(0);
const GOODBYE = "X".charCodeAt(0);
const HEADER_BYTES = 5;

/** `pg_dump` from the packages waits for each answer, so that it has a thread of its own and hands us what it sends. */
const thread = `
const { workerData, parentPort, receiveMessageOnPort } = require("node:worker_threads");
const { url, args, port, flag } = workerData;
function ask(bytes) {
  Atomics.store(flag, 0, 0);
  port.postMessage(Uint8Array.from(bytes));
  Atomics.wait(flag, 0, 0);
  return receiveMessageOnPort(port).message;
}
const pg = {
  query: async () => ({ rows: [{ search_path: "public" }] }),
  exec: async () => [],
  execProtocolRawStream: (bytes, { onRawData }) => onRawData(ask(bytes)),
};
import(url)
  .then(({ pgDump }) => pgDump({ pg, args }))
  .then((file) => file.text())
  .then((text) => parentPort.postMessage({ text }), (error) => parentPort.postMessage({ error: String(error) }));
`;

/**
 * What `pg_dump` writes of a section of a database that trusts whoever reaches it, as one text of statements.
 * Throws an Error with what `pg_dump` said when it fails, or when the connection breaks.
 */
export async function dumpOf(
  { host, port, user, database }: EmbeddedConnection,
  section: "pre-data" | "post-data",
  packages: string,
): Promise<string> {
  const tools = join(packages, "node_modules/@electric-sql/pglite-tools/dist/pg_dump.js");
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const channel = new MessageChannel();
  const socket = connect(join(host, `.s.PGSQL.${port}`));
  const args = ["--no-owner", `--section=${section}`, `--dbname=${database}`, `--username=${user}`];
  const worker = new Worker(thread, {
    eval: true,
    workerData: { url: pathToFileURL(tools).href, args, port: channel.port2, flag },
    transferList: [channel.port2],
  });
  try {
    return await new Promise((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`The tables could not be read: ${why}`));
      bridge(socket, channel.port1, flag, fail);
      worker.once("error", (error) => fail(String(error)));
      worker.once("message", ({ text, error = "" }: { text?: string; error?: string }) =>
        text === undefined ? fail(error) : resolve(text),
      );
    });
  } finally {
    await worker.terminate();
    channel.port1.close();
    socket.destroy();
  }
}

/** Passes on what the thread sends, and gives it each answer once it is whole; `broke` is called when one stays away. */
function bridge(socket: Socket, port: MessagePort, flag: Int32Array, broke: (why: string) => void): void {
  let parts: Buffer[] = [];
  let isWaiting = false;
  const give = (answer: Uint8Array) => {
    parts = [];
    isWaiting = false;
    port.postMessage(answer);
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
  };
  socket.on("data", (part) => {
    parts.push(part);
    const answer = Buffer.concat(parts);
    if (isWhole(answer)) give(new Uint8Array(answer));
  });
  socket.once("error", (error) => broke(error.message));
  socket.once("close", () => isWaiting && broke("the connection broke."));
  port.on("message", (sent: Uint8Array) => {
    isWaiting = true;
    socket.write(sent);
    // Nothing answers a goodbye.
    if (sent[0] === GOODBYE) give(new Uint8Array());
  });
}

/** Whether an answer ends with the server's word that it waits for the next statement. */
function isWhole(answer: Buffer): boolean {
  let type = 0;
  let at = 0;
  while (at + HEADER_BYTES <= answer.length) {
    type = answer[at] ?? 0;
    at += 1 + answer.readUInt32BE(at + 1);
  }
  return at === answer.length && type === READY;
}
