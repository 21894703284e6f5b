import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createIdentity } from "./index.ts";

const base = { production: true, port: 0, dataFolder: "unused", baseDomain: "localhost" };
const nobody = { users: [] };

describe("[S13] an outside provider", () => {
  let server: Server;
  let origin: string;
  let discovery: object;
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;

  beforeAll(async () => {
    keys = await generateKeyPair("ES256");
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: "a", alg: "ES256" };
    server = createServer((request, response) => {
      const pages: Record<string, object> = {
        "/.well-known/openid-configuration": discovery,
        "/keys": { keys: [jwk] },
      };
      const page = pages[request.url ?? ""];
      response
        .writeHead(page ? 200 : 503, { "content-type": "application/json" })
        .end(JSON.stringify(page ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const identity = () =>
    createIdentity({ ...base, identity: { issuer: origin, audience: "api", clientId: "page" } }, nobody);
  const token = () =>
    new SignJWT({ email: "a@example.com" })
      .setProtectedHeader({ alg: "ES256", kid: "a" })
      .setIssuer(origin)
      .setAudience("api")
      .setSubject("s")
      .setExpirationTime("1m")
      .sign(keys.privateKey);

  it("is believed by the keys that its discovery names", async () => {
    discovery = { issuer: origin, jwks_uri: `${origin}/keys` };
    expect(await (await identity()).verify(await token())).toMatchObject({
      issuer: origin,
      subject: "s",
      email: "a@example.com",
    });
  });

  it("[ASVS 10.5.3] is not believed when its discovery is of another issuer", async () => {
    discovery = { issuer: "https://evil.example", jwks_uri: `${origin}/keys` };
    await expect((await identity()).verify(await token())).rejects.toMatchObject({ code: "unavailable" });
  });

  it("is asked again after a failure", async () => {
    const one = await identity();
    discovery = { issuer: origin, jwks_uri: `${origin}/gone` };
    await expect(one.verify(await token())).rejects.toMatchObject({ code: "unavailable" });
    discovery = {};
    const two = await identity();
    await expect(two.verify(await token())).rejects.toMatchObject({ code: "unavailable" });
    discovery = { issuer: origin, jwks_uri: `${origin}/keys` };
    expect(await two.verify(await token())).toMatchObject({ subject: "s" });
  });

  it("[ASVS 10.5.4] needs an audience that is not the client id", async () => {
    const outside = { issuer: origin, audience: "same", clientId: "same" };
    await expect(createIdentity({ ...base, identity: outside }, nobody)).rejects.toThrow("must differ");
  });
});

describe("the embedded provider", () => {
  it("[ASVS 13.4.2] refuses to be created in production", async () => {
    await expect(createIdentity(base, nobody)).rejects.toThrow("NODE_ENV=production");
  });
});
