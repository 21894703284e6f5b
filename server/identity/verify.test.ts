import { createHmac } from "node:crypto";

import { createLocalJWKSet, exportJWK, exportSPKI, generateKeyPair, SignJWT } from "jose";
import type { JWTPayload } from "jose";
import { beforeAll, describe, expect, it } from "vitest";

import { createVerifier } from "./verify.ts";
import type { Principal } from "./types.ts";

const issuer = "https://id.example";
const audience = "urn:test:api";
const now = () => Math.floor(Date.now() / 1000);
const good = () => ({ iss: issuer, aud: audience, sub: "user-1", email: "Ann@Example.com", exp: now() + 60 });

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let strangers: Awaited<ReturnType<typeof generateKeyPair>>;
let verify: (token: string) => Promise<Principal>;

beforeAll(async () => {
  keys = await generateKeyPair("RS256", { extractable: true });
  strangers = await generateKeyPair("RS256");
  const known = { ...(await exportJWK(keys.publicKey)), kid: "one", alg: "RS256", use: "sig" };
  verify = createVerifier({ issuer, audience, keys: createLocalJWKSet({ keys: [known] }) });
});

function sign(
  payload: JWTPayload,
  { key = keys.privateKey, kid = "one", typ = "at+jwt" } = {},
): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid, typ }).sign(key);
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("[S13][ASVS 9.1.2][ASVS 9.2.1] the check of an access token", () => {
  it("answers subject and lower-case e-mail of a good token", async () => {
    expect(await verify(await sign(good()))).toEqual({
      issuer,
      subject: "user-1",
      email: "ann@example.com",
      emailVerified: false,
      sid: undefined,
      authenticatedAt: undefined,
      issuedAt: 0,
    });
  });

  it.each([
    ["another issuer", { iss: "https://other.example" }],
    ["the issuer with a slash more", { iss: `${issuer}/` }],
    ["another audience", { aud: "urn:other:api" }],
    ["no audience", { aud: undefined }],
    ["no end of life", { exp: undefined }],
    ["no subject", { sub: undefined }],
    ["an empty subject", { sub: "" }],
    ["a beginning in the future", { nbf: now() + 3600 }],
  ])("refuses %s", async (_what, change) => {
    await expect(verify(await sign({ ...good(), ...change }))).rejects.toMatchObject({ code: "invalid" });
  });

  it("distinguishes an expired token from a wrong one", async () => {
    await expect(verify(await sign({ ...good(), exp: now() - 60 }))).rejects.toMatchObject({
      code: "expired",
    });
  });

  it("refuses a signature by a key that the issuer does not have, also under a known key id", async () => {
    const forged = await sign(good(), { key: strangers.privateKey });
    const unknown = await sign(good(), { key: strangers.privateKey, kid: "two" });
    await expect(verify(forged)).rejects.toMatchObject({ code: "invalid" });
    await expect(verify(unknown)).rejects.toMatchObject({ code: "invalid" });
  });

  it("refuses a token without a signature", async () => {
    for (const alg of ["none", "None", "NONE", ""]) {
      const token = `${part({ alg, typ: "at+jwt" })}.${part(good())}.`;
      await expect(verify(token)).rejects.toMatchObject({ code: "invalid" });
    }
  });

  it("refuses HS256 with the public key as the secret", async () => {
    const head = `${part({ alg: "HS256", kid: "one", typ: "at+jwt" })}.${part(good())}`;
    const secrets = [await exportSPKI(keys.publicKey), JSON.stringify(await exportJWK(keys.publicKey))];
    for (const secret of secrets) {
      const signature = createHmac("sha256", secret).update(head).digest("base64url");
      await expect(verify(`${head}.${signature}`)).rejects.toMatchObject({ code: "invalid" });
    }
  });

  it("refuses a changed payload, a cut token and plain rubbish", async () => {
    const [head, , signature] = (await sign(good())).split(".");
    const changed = `${head}.${part({ ...good(), email: "admin@example.com" })}.${signature}`;
    for (const token of [
      changed,
      `${head}.${signature}`,
      "",
      "a.b.c",
      "null",
      "\u0000",
      "x".repeat(100_000),
    ]) {
      await expect(verify(token)).rejects.toMatchObject({ code: "invalid" });
    }
  });

  it("[ASVS 9.1.3] does not take the key from the token's own header", async () => {
    const jwk = await exportJWK(keys.publicKey);
    const token = await new SignJWT(good())
      .setProtectedHeader({ alg: "RS256", kid: "two", jwk, jku: "https://evil.example/keys" })
      .sign(strangers.privateKey);
    await expect(verify(token)).rejects.toMatchObject({ code: "invalid" });
  });

  it("refuses tokens of another type", async () => {
    await expect(verify(await sign(good(), { typ: "logout+jwt" }))).rejects.toMatchObject({
      code: "invalid",
    });
  });

  it.each([[{ email: undefined }], [{ email: " " }], [{ email: ["a@example.com"] }]])(
    "asks for an e-mail: %j",
    async (change) => {
      await expect(verify(await sign({ ...good(), ...change }))).rejects.toMatchObject({
        code: "missing_email",
      });
    },
  );

  it.each([[undefined], [false], ["true"], ["false"], [1], [null]])(
    "takes no address for verified that the provider calls %j",
    async (verified) => {
      const token = await sign({ ...good(), email_verified: verified });
      expect(await verify(token)).toMatchObject({ emailVerified: false });
      expect(await verify(await sign({ ...good(), email_verified: true }))).toMatchObject({
        emailVerified: true,
      });
    },
  );
});
