/** Replies of a bare application, over real connections: what is compressed, for whom, and what happens when somebody leaves. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { fastify } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addFailureHandlers } from "../failures.ts";
import { addCompression } from "./compressReplies.ts";

const app = fastify();
const long = { data: Array.from({ length: 500 }, (_, id) => ({ id, town: "Harborville" })) };
const csv = "text/csv; charset=utf-8";
/** The streams that were begun, and how many pieces each has given. */
const streams: { source: Readable; pieces: number }[] = [];
const PIECE = 64_000;

/** Text that compresses badly, as many pieces as are asked for; `failsAt`: fails in place of this piece. */
function stream(count: number, failsAt = count): Readable {
  const state = { source: Readable.from([]), pieces: 0 };
  const pieces = function* () {
    for (; state.pieces < count; state.pieces += 1) {
      if (state.pieces === failsAt) throw new Error("The source failed.");
      yield Buffer.from(randomBytes(PIECE / 2).toString("hex"));
    }
  };
  state.source = Readable.from(pieces());
  streams.push(state);
  return state.source;
}

beforeAll(async () => {
  addFailureHandlers(app);
  addCompression(app);
  app.get("/long", () => long);
  app.get("/short", () => ({ data: [] }));
  app.get("/pdf", (_request, reply) => reply.type("application/pdf").send(Buffer.alloc(5_000, "x")));
  app.get("/events", (_request, reply) => reply.type("text/event-stream").send("data: 1\n\n".repeat(500)));
  app.get("/file", (_request, reply) =>
    reply
      .type("text/plain")
      .header("Content-Length", "5000")
      .send(Readable.from([Buffer.alloc(5_000, "x")])),
  );
  app.get("/compressed", (_request, reply) =>
    reply.type("text/plain").header("Content-Encoding", "zstd").send(Buffer.alloc(5_000, "x")),
  );
  app.get("/rows", (_request, reply) => reply.type(csv).send(stream(20)));
  app.get("/endless", (_request, reply) => reply.type(csv).send(stream(10_000)));
  app.get("/fails-at-once", (_request, reply) => reply.type(csv).send(stream(20, 0)));
  app.get("/fails-later", (_request, reply) => reply.type(csv).send(stream(200, 100)));
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

const ask = (url: string, accepted = "gzip, deflate, br, zstd", method: "GET" | "HEAD" = "GET") =>
  app.inject({ url, method, headers: { "accept-encoding": accepted } });

/** A request on a connection of its own. */
function open(url: string): Socket {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`);
  return socket;
}

describe("a reply of text", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip, br;q=0", "gzip", gunzipSync],
    ["identity;q=0, gzip;q=0.2", "gzip", gunzipSync],
    ["identity", undefined, (bytes: Buffer) => bytes],
    ["zstd", undefined, (bytes: Buffer) => bytes],
  ])(
    "is the same after decoding, in the coding that the client accepts: %j",
    async (accepted, coding, decode) => {
      const { headers, rawPayload } = await ask("/long", accepted);
      expect(JSON.parse(decode(rawPayload).toString())).toEqual(long);
      expect(headers["content-encoding"]).toBe(coding);
      expect(headers).toMatchObject({
        "content-type": "application/json; charset=utf-8",
        "content-length": String(rawPayload.length),
        vary: "Accept-Encoding",
      });
    },
  );

  it("has the same head for HEAD", async () => {
    const [get, head] = [await ask("/long"), await ask("/long", "br", "HEAD")];
    expect([
      head.headers["content-encoding"],
      head.headers["content-length"],
      head.rawPayload.length,
    ]).toEqual(["br", get.headers["content-length"], 0]);
  });

  it("is compressed as it comes where it is a stream", async () => {
    const { headers, rawPayload } = await ask("/rows");
    expect([headers["content-encoding"], headers["content-length"]]).toEqual(["br", undefined]);
    expect(brotliDecompressSync(rawPayload)).toHaveLength(20 * PIECE);
  });
});

describe("a reply that is left as it is", () => {
  it.each([
    ["is short", "/short", undefined],
    ["is compressed by itself", "/pdf", undefined],
    ["consists of events", "/events", undefined],
    ["has its length in its head, as stored files do", "/file", undefined],
    ["has a coding", "/compressed", "zstd"],
  ])("%s", async (_why, url, coding) => {
    const { headers, rawPayload } = await ask(url);
    expect(headers["content-encoding"]).toBe(coding);
    expect(headers["content-length"]).toBe(String(rawPayload.length));
  });
});

describe("H4 a stream that is compressed", () => {
  it("waits for a client that takes its time, and is whole in the end", async () => {
    const socket = open("/rows");
    const received: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => {
      received.push(chunk);
      socket.pause();
      void setTimeout(20).then(() => socket.resume());
    });
    await once(socket, "close");
    const reply = Buffer.concat(received);
    const body = unchunked(reply.subarray(reply.indexOf("\r\n\r\n") + 4));
    expect(gunzipSync(body)).toHaveLength(20 * PIECE);
  });

  it("is not read ahead of a client that has stopped, and ends with a client that leaves", async () => {
    const socket = open("/endless");
    await once(socket, "data");
    socket.pause();
    const [state] = streams.slice(-1);
    // What the kernel still takes of a connection is a few megabytes at most.
    let before = -1;
    while (before !== state?.pieces) {
      before = state?.pieces ?? 0;
      await setTimeout(500);
    }
    socket.destroy();
    expect(before).toBeLessThan(1_000);
    await expect.poll(() => state?.source.destroyed).toBe(true);
  });

  it("that fails at once is a refusal, readable by everybody", async () => {
    const { statusCode, headers, body } = await ask("/fails-at-once");
    expect([statusCode, headers["content-encoding"]]).toEqual([500, undefined]);
    expect(JSON.parse(body)).toMatchObject({ code: "internal" });
  });

  it("that fails later breaks the connection, so that nobody takes it for the whole", async () => {
    const { port } = app.server.address() as AddressInfo;
    const whole = fetch(`http://127.0.0.1:${port}/fails-later`).then((reply) => reply.arrayBuffer());
    await expect(whole).rejects.toThrow();
  });
});

/** The bytes of a body in chunks. */
function unchunked(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = body.indexOf("\r\n", at);
    const length = Number.parseInt(body.subarray(at, end).toString(), 16);
    if (!(length > 0)) return Buffer.concat(chunks);
    chunks.push(body.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
}
