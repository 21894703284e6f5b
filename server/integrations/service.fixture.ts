/** A stand-in for outside services, on this machine. */
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Behavior = (request: IncomingMessage, response: ServerResponse) => void;

/** A service whose behavior a test sets, and what it was asked. To be closed. */
export interface StandIn {
  /** Its address, without a slash at its end. */
  origin: string;
  /** What it does with the next requests. */
  behave(behavior: Behavior): void;
  /** Path with parameters, and the `Authorization`, of each request so far. */
  asked: { path: string; authorization: string | undefined }[];
  /** The bodies of those that sent one. */
  sent: string[];
  close(): Promise<void>;
}

/** Starts a service that knows nothing until a test says otherwise. */
export async function startStandIn(): Promise<StandIn> {
  let behavior: Behavior = (_request, response) => response.writeHead(404).end();
  const asked: StandIn["asked"] = [];
  const sent: string[] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? "", authorization: request.headers.authorization });
    if (request.method !== "POST") return behavior(request, response);
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      sent.push(Buffer.concat(chunks).toString());
      behavior(request, response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    behave: (next) => (behavior = next),
    asked,
    sent,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers JSON. */
export const json =
  (value: unknown): Behavior =>
  (_request, response) =>
    void response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(value));

/** Answers a content of a type. */
export const content =
  (type: string, body: Uint8Array | string): Behavior =>
  (_request, response) =>
    void response.writeHead(200, { "Content-Type": type }).end(body);

/** Answers a status. */
export const status =
  (code: number, headers: Record<string, string> = {}): Behavior =>
  (_request, response) =>
    void response.writeHead(code, headers).end("qz-inside-of-the-service");

/** Begins an answer and says nothing more. */
export const stalls: Behavior = (_request, response) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  response.write('{"name":');
};

/** Breaks the connection in the middle of an answer. */
export const dropsOut: Behavior = (_request, response) => {
  response.writeHead(200, { "Content-Length": "1000" });
  response.write('{"name":', () => response.destroy());
};
