import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fastify from "fastify";
import type { FastifyInstance } from "fastify";

import { createIdentity } from "../index.ts";
import type { Identity, IdentityOptions } from "../index.ts";
import { SignInWalk } from "../signInSteps.ts";

const users = [
  {
    email: "Admin@redwood.example",
    password: "demo",
    firstName: "Ada",
    lastName: "<b>Min</b>",
    role: "Admin",
  },
  { email: "viewer@redwood.example", password: "demo", firstName: "Vi", lastName: "Ewer" },
];

/** A server on a free port with the embedded provider, and one route of its own. For tests. */
export class TestServer {
  readonly email = "admin@redwood.example";
  identity!: Identity;
  folder = "";
  port = 0;
  /** Whether nobody has a try to sign in left. */
  isClosed = false;
  /** Sign-ins that ended, as the rest of the server sees them: `sid reason`. */
  readonly ends: string[] = [];
  private app!: FastifyInstance;
  private readonly options: Partial<IdentityOptions>;

  /** With what it is given beside the usual. */
  constructor(options: Partial<IdentityOptions> = {}) {
    this.options = options;
  }

  /** Starts on a new folder. */
  async open(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), "identity-"));
    this.port = await freePort();
    await this.start();
  }

  /** Starts on the folder and port of before. */
  async start(): Promise<void> {
    const config = { production: false, port: this.port, dataFolder: this.folder, baseDomain: "localhost" };
    this.identity = await createIdentity(config, {
      users,
      takeAttempts: (_key, wanted) => Promise.resolve(this.isClosed ? 0 : wanted),
      ended: async ({ sid }, reason) => void this.ends.push(`${sid} ${reason}`),
      ...this.options,
    });
    this.app = fastify();
    this.identity.mount(this.app);
    this.app.post("/api/echo", (request) => request.body);
    await this.app.listen({ port: this.port, host: "localhost" });
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.identity.close();
  }

  /** Stops and deletes the folder. */
  async close(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true });
  }

  /** Where the product of a company lives. */
  get origin(): string {
    return `http://redwood.localhost:${this.port}`;
  }

  /** A browser that nobody has signed in with. */
  walk(redirectUri = `${this.origin}/callback`): SignInWalk {
    const { issuer, clientId } = this.identity;
    return new SignInWalk({ issuer, clientId, redirectUri });
  }

  refresh(token: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.walk().token({ grant_type: "refresh_token", refresh_token: token }, headers);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "localhost", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
