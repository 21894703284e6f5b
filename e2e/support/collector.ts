import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What pages sent to a collector of telemetry, as OTLP in JSON. */
export interface Collector {
  url: string;
  /** Bodies so far, by path: `/v1/traces`, `/v1/logs`. */
  bodies(path: string): string[];
  close(): Promise<void>;
}

/** Starts an OpenTelemetry collector on loopback that keeps what it gets. */
export async function startCollector(): Promise<Collector> {
  const got: { path: string; body: string }[] = [];
  const server = createServer((request, response) => {
    const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (body += part));
    request.on("end", () => {
      if (request.method === "POST") got.push({ path: request.url ?? "", body });
      response.writeHead(200, { ...headers, "Content-Type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies: (path) => got.filter((each) => each.path === path).map((each) => each.body),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
