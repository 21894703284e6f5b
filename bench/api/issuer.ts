/** An OpenID Connect provider on this machine that only has keys: the server reads them, and tokens are signed here. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** What the server knows of its provider, and how tokens are made. */
export interface Issuer {
  env: Record<string, string>;
  /** An access token for the person with this e-mail address; its subject is the address. */
  tokenOf(email: string): Promise<string>;
  close(): void;
}

const audience = "urn:bench:api";

export async function startIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const key = { ...(await exportJWK(publicKey)), kid: "bench", alg: "RS256", use: "sig" };
  const server = createServer(({ url }, response) => {
    const page = url === "/keys" ? { keys: [key] } : { issuer, jwks_uri: `${issuer}/keys` };
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(page));
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { OIDC_ISSUER: issuer, OIDC_AUDIENCE: audience, OIDC_CLIENT_ID: "bench" },
    tokenOf: (email) =>
      new SignJWT({ email })
        .setProtectedHeader({ alg: "RS256", kid: "bench", typ: "at+jwt" })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(email)
        .setExpirationTime("6h")
        .sign(privateKey),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
