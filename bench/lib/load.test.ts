import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, fire, percentile } from "./load.ts";

/** Answers with what it was sent; every tenth request is refused. */
let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  const status = request.url === "/some" && asked % 10 === 0 ? 503 : 200;
  request.pipe(response.writeHead(status));
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

/** On a busy machine nothing may be answered in a fifth of a second. */
const tries = { retry: 5 };

const shot = { method: "POST", path: "/", headers: {}, body: "hello" } as const;

describe("the load generator", () => {
  it("sends a body and reads the answer", async () => {
    expect(await ask(port, shot)).toEqual({ status: 200, text: "hello" });
  });

  it("reads a compressed answer", async () => {
    const server = createServer((_, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("hello")),
    );
    await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
    const { port: own } = server.address() as AddressInfo;
    expect(await ask(own, shot)).toEqual({ status: 200, text: "hello" });
    server.close();
  });

  it("keeps each connection busy until the time is over, and counts what was answered", tries, async () => {
    const from = asked;
    const connections = new Set<number>();
    const next = (connection: number) => {
      connections.add(connection);
      return shot;
    };
    const { rps, p50, p99, errors } = await fire({ port, connections: 4, seconds: 0.2, next });
    expect([connections.size, errors]).toEqual([4, 0]);
    expect(rps * 0.2).toBeGreaterThan((asked - from) * 0.5);
    expect(rps * 0.2).toBeLessThanOrEqual(asked - from);
    expect(p50).toBeLessThanOrEqual(p99);
  });

  it("counts refusals as errors, reports the first, and does not count them as answered", tries, async () => {
    const next = () => ({ ...shot, path: "/some" });
    const { rps, errors, firstError } = await fire({ port, connections: 2, seconds: 0.2, next });
    expect(errors).toBeGreaterThan(0);
    expect(firstError).toBe("503 hello");
    expect(rps).toBeGreaterThan(0);
  });

  it("counts a server that is not there as errors", async () => {
    const gone = createServer();
    await new Promise<void>((done) => void gone.listen(0, "127.0.0.1", done));
    const { port: closed } = gone.address() as AddressInfo;
    await new Promise((done) => gone.close(done));
    const { rps, errors } = await fire({ port: closed, connections: 1, seconds: 0.05, next: () => shot });
    expect(rps).toBe(0);
    expect(errors).toBeGreaterThan(0);
  });
});

describe("percentile", () => {
  it("is the value below which a share lies, whatever the order", () => {
    const numbers = Array.from({ length: 100 }, (_, index) => 99 - index);
    expect([percentile(numbers, 0.5), percentile(numbers, 0.99), percentile([7], 0.99)]).toEqual([50, 99, 7]);
  });
});
