import { decodeJwt, errors, jwtVerify } from "jose";
import type { JWTPayload, JWTVerifyGetKey } from "jose";
import { LRUCache } from "lru-cache";
import { TokenError } from "./types.ts";
import type { Logout, Principal } from "./types.ts";

/** Signatures by key pairs only: with a shared secret (`HS256`) a public key would pass for one. */
const algorithms = ["RS256", "PS256", "ES256", "EdDSA"];

/** `typ` headers of access tokens (RFC 9068, and the plain one of older providers). */
const tokenTypes = new Set(["at+jwt", "application/at+jwt", "jwt"]);

const clockToleranceSeconds = 5;

/** Tokens that are remembered, and for how long a key that the issuer withdrew still counts for one of them. */
const MOST_KNOWN = 5_000;
const TRUSTED_MS = 30_000;

interface VerifierOptions {
  issuer: string;
  audience: string;
  /** What a principal calls the issuer; left out: by its address. */
  name?: string;
  /** Finds the key that the token's header names. */
  keys: JWTVerifyGetKey;
}

/** A function that checks access tokens of one issuer for one audience; see `Identity.verify`. */
export function createVerifier({
  issuer,
  audience,
  name = issuer,
  keys,
}: VerifierOptions): (token: string) => Promise<Principal> {
  const known = new LRUCache<string, Checked>({ max: MOST_KNOWN });
  return async (token) => {
    const now = Date.now();
    const before = known.get(token);
    if (before !== undefined && now < before.until) return before.principal;
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ["exp", "sub"],
    }).catch((error: unknown) => {
      throw tokenError(error);
    });
    const type = protectedHeader.typ?.toLowerCase() ?? "jwt";
    if (!tokenTypes.has(type))
      throw new TokenError("invalid", `Tokens of type "${type}" are not access tokens`);
    if (!payload.sub) throw new TokenError("invalid", "The token names no subject");
    const principal = {
      issuer: name,
      subject: payload.sub,
      email: emailOf(payload),
      emailVerified: payload["email_verified"] === true,
      sid: textOf(payload["sid"]),
      authenticatedAt: secondsOf(payload["auth_time"]),
      issuedAt: secondsOf(payload.iat) ?? 0,
    };
    const end = ((payload.exp ?? 0) + clockToleranceSeconds) * 1_000;
    known.set(token, { principal, until: Math.min(now + TRUSTED_MS, end) });
    return principal;
  };
}

/** What makes a token a logout token (OpenID Connect Back-Channel Logout 1.0, 2.4). */
const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";
/** A logout token older than this says nothing any more, in seconds. */
const LOGOUT_SECONDS = 300;

/** A function that checks logout tokens of one issuer for one client; see `Identity.verifyLogout`. */
export function createLogoutVerifier({
  issuer,
  clientId,
  keys,
}: Pick<VerifierOptions, "issuer" | "keys"> & { clientId: string }): (token: string) => Promise<Logout> {
  return async (token) => {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms,
      clockTolerance: clockToleranceSeconds,
      maxTokenAge: LOGOUT_SECONDS,
      requiredClaims: ["iat", "jti", "events"],
    }).catch((error: unknown) => {
      throw tokenError(error);
    });
    const { events, nonce } = payload;
    const isLogout = typeof events === "object" && events !== null && logoutEvent in events;
    const [subject, sid] = [textOf(payload.sub), textOf(payload["sid"])];
    if (!isLogout || nonce !== undefined || (subject === undefined && sid === undefined))
      throw new TokenError("invalid", "The token is not a logout token");
    return { issuer, subject, sid, issuedAt: secondsOf(payload.iat) ?? 0 };
  };
}

const textOf = (claim: unknown) => (typeof claim === "string" && claim !== "" ? claim : undefined);
const secondsOf = (claim: unknown) =>
  typeof claim === "number" && Number.isFinite(claim) ? Math.floor(claim) : undefined;

/** A function that checks tokens of several issuers, each by its own verifier. */
export function createVerifiers<T>(
  byIssuer: ReadonlyMap<string, (token: string) => Promise<T>>,
): (token: string) => Promise<T> {
  return async (token) => {
    const verify = byIssuer.get(issuerOf(token) ?? "");
    if (verify === undefined) throw new TokenError("invalid", "The token is not from one of our issuers");
    return verify(token);
  };
}

/** The issuer that a token names, believed only to choose who checks it. */
function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

/** A token that was found good, and until when it need not be checked again, in milliseconds. */
interface Checked {
  principal: Principal;
  until: number;
}

function emailOf({ email }: JWTPayload): string {
  if (typeof email !== "string" || email.trim() === "")
    throw new TokenError("missing_email", "The token names no e-mail address");
  return email.trim().toLowerCase();
}

function tokenError(error: unknown): TokenError {
  if (error instanceof TokenError) return error;
  if (error instanceof errors.JWTExpired) return new TokenError("expired", "The token has expired");
  const reason = error instanceof Error ? error.message : String(error);
  return new TokenError("invalid", `The token was refused: ${reason}`, { cause: error });
}
