import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { JWTPayload } from "jose";
import { TokenError } from "./types.ts";
import type { Identity } from "./types.ts";

const TRIES = 10;

/** A provider of another make than ours, on this machine, that says whatever a test asks. For tests. */
export interface TestProvider {
  issuer: string;
  audience: string;
  clientId: string;
  /** An access token with these claims; `audience` makes it a token for somebody else. */
  token(claims: JWTPayload, audience?: string): Promise<string>;
  /** Lets an identity read the provider's keys: the first token waits for them, and on a busy machine longer than a server waits. */
  introduceTo(identity: Pick<Identity, "verify">): Promise<void>;
  close(): Promise<void>;
}

/** Starts a provider: discovery and keys over HTTP, tokens signed with ES256. */
export async function startTestProvider(): Promise<TestProvider> {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const key = { ...(await exportJWK(publicKey)), kid: "other-make", alg: "ES256", use: "sig" };
  const server = createServer(({ url }, response) => {
    const page = url === "/keys" ? { keys: [key] } : { issuer, jwks_uri: `${issuer}/keys` };
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(page));
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const token: TestProvider["token"] = (claims, audience = "urn:test:api") =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: "other-make", typ: "at+jwt" })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime("10m")
      .sign(privateKey);
  return {
    issuer,
    audience: "urn:test:api",
    clientId: "web",
    token,
    async introduceTo(identity) {
      const isKnown = async () =>
        identity.verify(await token({ sub: "nobody" })).then(
          () => true,
          (error: unknown) => !(error instanceof TokenError && error.code === "unavailable"),
        );
      for (let tries = 0; tries < TRIES && !(await isKnown()); tries += 1);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
