/** Clients that take their time, over real connections; the server's times are scaled down. */
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultLimits } from "./limits/limit.ts";
import { createAppFixture, tokenOf, uploadOf } from "../services/app.fixture.ts";
import type { AppFixture } from "../services/app.fixture.ts";

const times = { body: 400, headers: 400 };
const size = 24_000_000;
let fixture: AppFixture;
let port: number;

beforeAll(async () => {
  const limits = {
    ...defaultLimits,
    address: { perSecond: 0.001, burst: 19 },
    customer: { perSecond: 0.001, burst: 3 },
  };
  fixture = await createAppFixture({ times, limits, config: { trustProxy: ["127.0.0.1"] } });
  await fixture.app.listen({ host: "127.0.0.1", port: 0 });
  port = (fixture.app.server.address() as AddressInfo).port;
});
afterAll(() => fixture.close());

const open = (text: string): Socket =>
  connect(port, "127.0.0.1")
    .on("error", () => undefined)
    .setNoDelay()
    .on("connect", function (this: Socket) {
      this.write(text);
    });

const head = (method: string, url: string, email: string, more = "") =>
  `${method} ${url} HTTP/1.1\r\nHost: redwood.localhost\r\nX-Forwarded-For: ${address()}\r\n` +
  `Authorization: Bearer ${tokenOf(email)}\r\n${more}\r\n`;

let addresses = 0;
/** Another client each time. */
function address(): string {
  addresses += 1;
  return `192.0.2.${addresses}`;
}

/** Milliseconds after which the server ended the connection; undefined: it did not in this time. */
async function endsAfter(socket: Socket, most: number): Promise<number | undefined> {
  const began = performance.now();
  const ended = new Promise<number>((give) =>
    socket.resume().once("close", () => give(performance.now() - began)),
  );
  const after = await Promise.race([ended, setTimeout(most, undefined, { ref: false })]);
  socket.destroy();
  return after;
}

describe("[R10] H4 a download", () => {
  it("is never cut because it takes long", async () => {
    const request = uploadOf(["film.txt", Buffer.alloc(size, "x")]);
    const kept = await fixture.call({
      ...request,
      as: "admin",
      headers: { ...request.headers, "x-forwarded-for": address() },
    });
    const { id } = kept.body as { id: number };
    const socket = open(
      head("GET", `/api/files/${id}/content`, fixture.people["admin"] ?? "", "Connection: close\r\n"),
    );
    let received = 0;
    let stops = 0;
    socket.on("data", (chunk: Buffer) => {
      received += chunk.length;
      if (received < (stops + 1) * (size / 6)) return;
      stops += 1;
      socket.pause();
      void setTimeout(times.body).then(() => socket.resume());
    });
    const began = performance.now();
    await new Promise((done) => socket.once("close", done));
    expect(received).toBeGreaterThanOrEqual(size);
    expect(performance.now() - began).toBeGreaterThan(4 * times.body);
  });
});

describe("H5 a slow client", () => {
  it("is cut off when a body does not arrive", async () => {
    const socket = open(
      head(
        "POST",
        "/api/models",
        fixture.people["manager"] ?? "",
        "Content-Type: application/json\r\nContent-Length: 10\r\n",
      ),
    );
    expect(await endsAfter(socket, 5_000)).toBeLessThan(4 * times.body);
  });

  it("is cut off when the head of a request does not arrive", async () => {
    const socket = open("GET /health HTTP/1.1\r\nHost: redwood.localhost\r\n");
    const dripping = setInterval(() => socket.write("X-Slow: 1\r\n"), 50);
    expect(await endsAfter(socket, 5_000)).toBeLessThan(4 * times.headers);
    clearInterval(dripping);
  });
});

describe("H5 the limits", () => {
  const ask = (url: string, as: string | undefined, from: string) =>
    fixture.call({ url, ...(as !== undefined && { as }), headers: { "x-forwarded-for": from } });

  it("of an address are those of the client behind a trusted proxy, and leave /health alone", async () => {
    const codes: number[] = [];
    for (let count = 0; count < 20; count += 1)
      codes.push((await ask("/config.json", undefined, "198.51.100.7")).status);
    expect(codes).toEqual([...Array.from({ length: 19 }, () => 200), 429]);
    expect((await ask("/config.json", undefined, "198.51.100.8")).status).toBe(200);
    for (let count = 0; count < 40; count += 1)
      expect((await ask("/health", undefined, "198.51.100.7")).status).toBe(200);
  });

  it("of a company are spent by its members alone", async () => {
    const harbor = (as: string) =>
      fixture.call({
        url: "/api/modules",
        as,
        headers: { host: "harbor.localhost", "x-forwarded-for": address() },
      });
    for (let count = 0; count < 10; count += 1) expect((await harbor("viewer")).status).toBe(404);
    const codes: number[] = [];
    for (let count = 0; count < 4; count += 1) codes.push((await harbor("foreign")).status);
    expect(codes).toEqual([200, 200, 200, 429]);
  });
});
