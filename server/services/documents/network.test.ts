/** Documents that arrive over a real connection: as large as may be, too large, and cut off. */
import { existsSync, readdirSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import { createAppFixture, formOf, tokenOf } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

const MAX_BYTES = 150_000_000;
/** Far below a file, far above what is read of it at a time, by this process, which sends it as well. */
const MOST_MEMORY = 100_000_000;
/** How often an upload breaks off; `BREAKS=200` for the figure of the reliability tests. */
const BREAKS = Number(process.env["BREAKS"] ?? 3);

let fixture: AppFixture;
let trip: RecordData;
beforeAll(async () => {
  fixture = await createAppFixture();
  const fields = { town: "Reno" };
  const body = { templateAlias: "trip", groupId: fixture.redwood.north, fields, relations: {} };
  trip = (await fixture.call({ method: "POST", url: "/api/models", as: "admin", body })).body as RecordData;
});
afterAll(() => fixture.close());

const documents = async () => {
  const reply = await fixture.call({ url: `/api/models/${trip.id}/documents`, as: "admin" });
  return (reply.body as { data: object[] }).data;
};
const stored = () => {
  const folder = join(fixture.dataFolder, "files", String(fixture.redwood.id));
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
};

describe("an upload over the network (spec records.md 9)", () => {
  /** Sends a form with a file of zeros and no content length; with `cut` the connection breaks after so many bytes. */
  async function send(bytes: number, cut?: number): Promise<number | undefined> {
    if (!fixture.app.server.listening) await fixture.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = fixture.app.server.address() as { port: number };
    const { headers, body } = formOf("", ["zeros.bin", "@"]);
    const [head, tail] = [body.subarray(0, body.indexOf("@")), body.subarray(body.indexOf("@") + 1)];
    return new Promise((resolve) => {
      const call = request({
        port,
        host: "127.0.0.1",
        method: "POST",
        path: `/api/models/${trip.id}/documents`,
        headers: {
          ...headers,
          host: "redwood.localhost",
          authorization: `Bearer ${tokenOf(fixture.people["admin"] ?? "")}`,
        },
      });
      call.on("response", (reply) => resolve(reply.resume().statusCode));
      call.on("error", () => resolve(undefined));
      call.write(head);
      const chunk = Buffer.alloc(1_000_000);
      let left = cut ?? bytes;
      const push = () => {
        for (; left > 0;) {
          const size = Math.min(left, chunk.length);
          left -= size;
          if (!call.write(chunk.subarray(0, size))) return void call.once("drain", push);
        }
        if (cut === undefined) call.end(tail);
        else setTimeout(() => call.destroy(), 200);
      };
      push();
    });
  }

  it("[R10][ASVS 5.2.1] may have 150,000,000 bytes, and not one more; it is never held in memory", async () => {
    const before = stored();
    expect(await send(MAX_BYTES + 1)).toBe(413);
    expect(stored()).toEqual(before);
    const rss = () => process.memoryUsage().rss;
    const first = rss();
    let most = first;
    const watch = setInterval(() => (most = Math.max(most, rss())), 10);
    expect(await send(MAX_BYTES)).toBe(201);
    clearInterval(watch);
    process.stdout.write(`memory: ${(most - first) / 1_000_000} MB\n`);
    expect(most - first).toBeLessThan(MOST_MEMORY);
    expect(await documents()).toEqual([expect.objectContaining({ name: "zeros.bin", size: MAX_BYTES })]);
  });

  it(
    "[R10] leaves nothing behind when it is cut off anywhere",
    async () => {
      const before = stored();
      const known = await documents();
      for (let index = 0; index < BREAKS; index += 1)
        await send(5_000_000, Math.floor(Math.random() * 5_000_000));
      await expect.poll(stored, { timeout: 10_000 }).toEqual(before);
      expect(await documents()).toEqual(known);
    },
    60_000 + BREAKS * 2_000,
  );
});
