import { createRemoteJWKSet, errors } from "jose";
import type { JWTVerifyGetKey } from "jose";

import { TokenError } from "./types.ts";

const timeoutMilliseconds = 5000;

/**
 * Keys of an outside provider, from the `jwks_uri` that its discovery document names. The document is asked for at
 * the first token, and again after a failure; `jose` caches the keys and fetches again when a key is unknown.
 */
export function outsideKeys(issuer: string, fetchPage: typeof fetch = fetch): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | undefined;

  return async (header, token) => {
    found ??= findKeys(issuer, fetchPage);
    const keys = await found.catch((error: unknown) => {
      found = undefined;
      throw unavailable(issuer, error);
    });
    return Promise.resolve(keys(header, token)).catch((error: unknown) => {
      throw isWrongToken(error) ? error : unavailable(issuer, error);
    });
  };
}

/** The keys were read, and none of them is the token's. */
function isWrongToken(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
}

function unavailable(issuer: string, cause: unknown): TokenError {
  return new TokenError("unavailable", `The provider at ${issuer} could not be asked for its keys`, {
    cause,
  });
}

async function findKeys(issuer: string, fetchPage: typeof fetch): Promise<JWTVerifyGetKey> {
  const response = await fetchPage(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(timeoutMilliseconds),
    redirect: "error",
  });
  if (!response.ok) throw new Error(`Discovery answered ${response.status}`);
  const metadata: unknown = await response.json();
  if (!isMetadata(metadata)) throw new Error("The discovery document names no issuer or no jwks_uri");
  if (metadata.issuer !== issuer)
    throw new Error(`The discovery document is of another issuer: ${metadata.issuer}`);
  // Keys that came over an open line could be anybody's.
  if (issuer.startsWith("https:") && !metadata.jwks_uri.startsWith("https:"))
    throw new Error("The keys of an https issuer must have an https address");
  return createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: timeoutMilliseconds });
}

function isMetadata(value: unknown): value is { issuer: string; jwks_uri: string } {
  if (typeof value !== "object" || value === null) return false;
  const { issuer, jwks_uri: keys } = value as Record<string, unknown>;
  return typeof issuer === "string" && typeof keys === "string";
}
