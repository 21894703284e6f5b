/** A disk that takes nothing more, over a real connection: the kernel refuses to write files beyond a size. */
import { execFileSync } from "node:child_process";
import { Agent, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createAppFixture, tokenOf, uploadOf } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
let port: number;
beforeAll(async () => {
  fixture = await createAppFixture();
  await fixture.app.listen({ host: "127.0.0.1", port: 0 });
  port = (fixture.app.server.address() as AddressInfo).port;
});
afterAll(() => fixture.close());

/** How large a file this process may write, in bytes; `unlimited` as before. */
const limitFiles = (bytes: string) =>
  execFileSync("prlimit", [`--fsize=${bytes}:unlimited`, "--pid", String(process.pid)]);
afterEach(() => limitFiles("unlimited"));

/** One connection for all, as a browser keeps it. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

function ask(
  method: string,
  path: string,
  form?: ReturnType<typeof uploadOf>,
): Promise<{ status: number; text: string }> {
  const headers = {
    host: "redwood.localhost",
    authorization: `Bearer ${tokenOf(fixture.people["admin"] ?? "")}`,
    ...(form && { ...form.headers, "content-length": String(form.body.length) }),
  };
  return new Promise((done, fail) => {
    const sent = send({ agent, host: "127.0.0.1", port, method, path, headers, timeout: 5_000 }, (reply) => {
      let text = "";
      reply.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      reply.on("end", () => done({ status: reply.statusCode ?? 0, text }));
    });
    sent.on("timeout", () => sent.destroy(new Error(`${method} ${path} hung`))).on("error", fail);
    sent.end(form?.body);
  });
}

const large = () => uploadOf(["film.txt", Buffer.alloc(12_000_000, "x")]);

describe.skipIf(process.platform !== "linux")("[R10] a full disk", () => {
  it("refuses an upload with words, keeps nothing of it, and the connection goes on", async () => {
    limitFiles("1000000");
    for (let turn = 0; turn < 3; turn += 1) {
      const refused = await ask("POST", "/api/files", large());
      expect(refused).toMatchObject({ status: 503 });
      expect(refused.text).toContain("file");
      expect((await ask("GET", "/health")).status).toBe(200);
      expect((await ask("GET", "/api/models?templateAlias=trip")).status).toBe(200);
    }
    const folder = join(fixture.dataFolder, "files", String(fixture.redwood.id));
    expect(readdirSync(folder)).toEqual([]);
  });

  it("accepts uploads again once the disk has space", async () => {
    limitFiles("1000000");
    expect((await ask("POST", "/api/files", large())).status).toBe(503);
    limitFiles("unlimited");
    expect((await ask("POST", "/api/files", large())).status).toBe(201);
  });
});
