import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

import type { DemoUser, IdentityOptions } from "../types.ts";

/** Tries to sign in that fail, for one account and from one address: so many at once, then one in each of so many seconds. */
const accountRate = { burst: 10, perSecond: 1 / 60 };
const addressRate = { burst: 100, perSecond: 1 / 2 };

type Take = NonNullable<IdentityOptions["takeAttempts"]>;

/** What a try to sign in came to: somebody, or nobody, or not even a look at the password, and in how many seconds there is one again. */
export type Attempt = { user: DemoUser | undefined } | { retryAfter: number };

const addresses = new WeakMap<IncomingMessage, string>();

/** Notes the address that a request comes from, as the server knows it behind its proxies. */
export function noteAddress(request: IncomingMessage, address: string): void {
  addresses.set(request, address);
}

/**
 * Finds who signs in with an e-mail address and a password. Each account and each address has so many tries; who signs in gets theirs back.
 * An account that does not exist has as many, and is looked for as long, so that neither words nor time reveal that there is none.
 */
export function createSignIn(
  users: readonly DemoUser[],
  take: Take = (_key, wanted) => Promise.resolve(wanted),
): (request: IncomingMessage, email: string, password: string) => Promise<Attempt> {
  const byEmail = new Map(users.map((user) => [user.email, user]));
  return async (request, email, password) => {
    const buckets = [
      { key: `sign-in from ${addresses.get(request) ?? ""}`, rate: addressRate },
      { key: `sign-in of ${email}`, rate: accountRate },
    ];
    for (const { key, rate } of buckets)
      if ((await take(key, 1, rate)) < 1) return { retryAfter: Math.ceil(1 / rate.perSecond) };
    const known = byEmail.get(email);
    const isRight = isSame(known?.password ?? "", password);
    if (known === undefined || !isRight) return { user: undefined };
    for (const { key, rate } of buckets) await take(key, -1, rate);
    return { user: known };
  };
}

/** Compares digests, which are of one length. */
function isSame(expected: string, given: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}
