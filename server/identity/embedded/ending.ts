import type { KoaContextWithOIDC, Provider } from "oidc-provider";

import type { IdentityOptions } from "../types.ts";

/** What the server's tables call the embedded provider, whose address may change with the port. */
export const embeddedName = "embedded";

type Ended = NonNullable<IdentityOptions["ended"]>;

/** What a token says of the sign-in that it came from: both stay the same when it is renewed. */
export function signInClaims(ctx: KoaContextWithOIDC): { sid?: string; auth_time?: number } {
  const from = sourceOf(ctx);
  return {
    ...(from?.sessionUid !== undefined && { sid: from.sessionUid }),
    ...(from?.authTime !== undefined && { auth_time: from.authTime }),
  };
}

function sourceOf({ oidc }: KoaContextWithOIDC) {
  return oidc.entities.RefreshToken ?? oidc.entities.AuthorizationCode;
}

/** All sign-ins of a session up to now: its name is used again when the same person proves who they are once more. */
export function untilNow(sid: string, subject: string): Parameters<Ended>[0] {
  const now = Math.floor(Date.now() / 1_000);
  return { issuer: embeddedName, subject, sid, authenticatedAt: now, issuedAt: now };
}

/**
 * Reports each sign-in that ends at the provider, before the provider answers: by a sign-out, by a token that is revoked, and by a
 * code or refresh token that is used a second time.
 */
export function watchEnds(provider: Provider, ended: Ended): void {
  const underWay = new Set<Promise<void>>();
  const note = (sid: string, subject: string, reason: Parameters<Ended>[1]) => {
    const work = ended(untilNow(sid, subject), reason).finally(() => underWay.delete(work));
    underWay.add(work);
  };
  provider.on("session.destroyed", ({ uid, accountId }) => note(uid, accountId ?? "", "signedOut"));
  provider.on("grant.revoked", (ctx) => {
    const from = sourceOf(ctx);
    if (from?.sessionUid !== undefined) note(from.sessionUid, from.accountId ?? "", "revoked");
  });
  provider.use(async (_ctx, next) => {
    try {
      await next();
    } finally {
      await Promise.all(underWay);
    }
  });
}
