/** Whoever leaves is noticed, however early: what nobody waits for anymore takes no place from others. */
import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import type { AppDeps } from "./appDeps.ts";
import { callOf } from "./call.ts";

const deps = { config: {} } as Pick<AppDeps, "config">;
const app = fastify();
afterEach(() => app.close());

describe("a call's signal", () => {
  it("is aborted at once when the caller left while their sign-in was looked at", async () => {
    const isAborted = new Promise<boolean>((resolve) => {
      app.addHook("preHandler", async (_, reply) => void (await once(reply.raw, "close")));
      app.get("/", (request, reply) => {
        resolve(callOf({ request, reply }, deps).signal.aborted);
        return {};
      });
    });
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const asked = request({ host: "127.0.0.1", port }).on("error", () => undefined);
    asked.end();
    await once(app.server, "request");
    asked.destroy();
    expect(await isAborted).toBe(true);
  });
});
