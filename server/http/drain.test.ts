/** Restarts under load, over real connections: behind a balancer that asks `/readyz`, no request is lost. */
import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import type { AddressInfo } from "node:net";
import { createApp } from "../app.ts";
import { createAppFixture, tokenOf } from "../services/app.fixture.ts";
import type { AppFixture } from "../services/app.fixture.ts";
import { closeGracefully } from "./drain.ts";
import type { Drain } from "./drain.ts";

const restarts = Number(process.env["RESTARTS"] ?? 20);
/** So many are answered before each restart, however slow the machine is. */
const REQUESTS = 20;
const times = { drainMs: 100, graceMs: 10_000 };
const probes = new Agent({ keepAlive: false });
let fixture: AppFixture;
beforeAll(async () => {
  // What is lost by a restart is looked for, not what a quick machine asks too often.
  const most = { perSecond: 1e9, burst: 1e9 };
  fixture = await createAppFixture({ limits: { address: most, user: most, customer: most, upload: most } });
});
afterAll(() => fixture.close());

interface Server {
  app: FastifyInstance;
  drain: Drain;
  port: number;
  agent: Agent;
}

async function start(): Promise<Server> {
  const drain: Drain = { isDraining: false };
  const app = await createApp({ ...fixture.deps, drain });
  await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    app,
    drain,
    port: (app.server.address() as AddressInfo).port,
    agent: new Agent({ keepAlive: true, maxSockets: 8 }),
  };
}

/** One call on a kept connection. Rejects when the connection breaks. */
function ask({ port, agent }: Server, path: string): Promise<number> {
  const headers = {
    host: "redwood.localhost",
    authorization: `Bearer ${tokenOf(fixture.people["viewer"] ?? "")}`,
  };
  return new Promise((give, fail) => {
    const call = request({ host: "127.0.0.1", port, path, agent, headers }, (answer) => {
      answer.resume();
      answer.once("end", () => give(answer.statusCode ?? 0));
      answer.once("error", fail);
    });
    call.once("error", fail);
    call.end();
  });
}

/** Waits until so many requests are under way. */
async function arrived({ app }: Server, count: number): Promise<void> {
  let open = 0;
  app.server.on("request", () => (open += 1));
  while (open < count) await setTimeout(1);
}

describe("H8 a server that is stopped", () => {
  it(`loses no request in ${restarts} restarts under load`, async () => {
    const servers = [await start(), await start()];
    let ready: readonly Server[] = [...servers];
    let isLoaded = true;
    const failures: unknown[] = [];
    let answered = 0;
    const isReady = async (server: Server) =>
      (await ask({ ...server, agent: probes }, "/readyz").catch(() => 0)) === 200;
    /** Looks at each server by itself, on connections of its own, as a balancer does. */
    const balance = async (at: number) => {
      while (isLoaded) {
        const server = servers[at];
        if (server !== undefined) {
          const isIn = await isReady(server);
          ready = servers.filter((each) => (each === server ? isIn : ready.includes(each)));
        }
        await setTimeout(20);
      }
    };
    const load = async (turn: number) => {
      for (let count = turn; isLoaded; count += 1) {
        const server = ready[count % ready.length];
        if (server === undefined) await setTimeout(5);
        else
          await ask(server, "/api/modules").then(
            (status) => (status === 200 ? (answered += 1) : failures.push(status)),
            (error: unknown) => failures.push(error),
          );
      }
    };
    const loads = [balance(0), balance(1), balance(2), ...Array.from({ length: 6 }, (_, turn) => load(turn))];
    for (let count = 0; count < restarts; count += 1) {
      const [old] = servers;
      servers.push(await start());
      const before = answered;
      while (answered < before + REQUESTS) await setTimeout(5);
      if (old === undefined) throw new Error("There is no server.");
      old.drain.isDraining = true;
      // However slow the machine is: DRAIN_SECONDS is to be longer than a balancer takes to see it.
      while (ready.includes(old)) await setTimeout(5);
      await closeGracefully(old.app, old.drain, times);
      servers.shift();
    }
    isLoaded = false;
    await Promise.all(loads);
    for (const { app, drain } of servers) await closeGracefully(app, drain, { ...times, drainMs: 0 });
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThanOrEqual(restarts * REQUESTS);
  }, 120_000);

  it("answers what is under way, on a connection that then ends, and takes no other", async () => {
    const server = await start();
    const underWay = Array.from({ length: 6 }, () => ask(server, "/api/models?templateAlias=trip"));
    await arrived(server, 6);
    const ended = closeGracefully(server.app, server.drain, { drainMs: 0, graceMs: 10_000 });
    expect(await Promise.all(underWay)).toEqual([200, 200, 200, 200, 200, 200]);
    await ended;
    await expect(ask(server, "/livez")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });
});

describe("the paths of who watches a server", () => {
  it("say that it lives, and that it is ready until it is about to end", async () => {
    const drain: Drain = { isDraining: false };
    const app = await createApp({ ...fixture.deps, drain });
    const status = async (url: string) =>
      (await app.inject({ url, headers: { host: "redwood.localhost" } })).statusCode;
    expect([await status("/livez"), await status("/readyz"), await status("/health")]).toEqual([
      200, 200, 200,
    ]);
    drain.isDraining = true;
    expect([await status("/livez"), await status("/readyz"), await status("/health")]).toEqual([
      200, 503, 200,
    ]);
    await app.close();
  });

  it("say that it is not ready while the database lacks a step, and while it does not answer", async () => {
    const status = async () => (await fixture.call({ url: "/readyz" })).status;
    await sql`update core_steps set number = number + 1000 where number = 1`.execute(fixture.db.kysely);
    await sql`create table core_steps_kept as select * from core_steps`.execute(fixture.db.kysely);
    await sql`delete from core_steps where number > 1000`.execute(fixture.db.kysely);
    expect(await status()).toBe(503);
    await sql`insert into core_steps select number - 1000, name from core_steps_kept where number > 1000`.execute(
      fixture.db.kysely,
    );
    expect(await status()).toBe(200);
  });
});
