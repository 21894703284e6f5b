import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { JWTPayload } from "jose";

/** A provider of another make than ours, on this machine, that says whatever a test asks. For tests. */
export interface TestProvider {
  issuer: string;
  audience: string;
  clientId: string;
  /** An access token with these claims; `audience` makes it a token for somebody else. */
  token(claims: JWTPayload, audience?: string): Promise<string>;
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
  return {
    issuer,
    audience: "urn:test:api",
    clientId: "web",
    token: (claims, audience = "urn:test:api") =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "ES256", kid: "other-make", typ: "at+jwt" })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime("10m")
        .sign(privateKey),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
