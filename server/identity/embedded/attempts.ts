import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

import type { LocalAccounts } from "../../storage/index.ts";
import type { DemoUser, IdentityOptions } from "../types.ts";
import { BusyError, fitsPassword } from "./passwords.ts";
import type { People } from "./people.ts";

/** Tries that fail, for one account or link and from one address: so many at once, then one in each of so many seconds. */
const ownRate = { burst: 10, perSecond: 1 / 60 };
const addressRate = { burst: 100, perSecond: 1 / 2 };
const BUSY_SECONDS = 10;

type Take = NonNullable<IdentityOptions["takeAttempts"]>;

const addresses = new WeakMap<IncomingMessage, string>();

/** Notes the address that a request comes from, as the server knows it behind its proxies. */
export function noteAddress(request: IncomingMessage, address: string): void {
  addresses.set(request, address);
}

/** How often somebody may try, which all servers count together. */
export interface Tries {
  /** Takes one try at what `key` names, from the request's address; without one left, how many seconds there is none. */
  take(
    request: IncomingMessage,
    key: string,
  ): Promise<{ giveBack(): Promise<void> } | { retryAfter: number }>;
}

/** Counts tries by `take`; left out: there is no limit. */
export function createTries(take: Take = (_key, wanted) => Promise.resolve(wanted)): Tries {
  return {
    async take(request, key) {
      const buckets = [
        { key: `sign-in from ${addresses.get(request) ?? ""}`, rate: addressRate },
        { key, rate: ownRate },
      ];
      for (const { key: of, rate } of buckets)
        if ((await take(of, 1, rate)) < 1) return { retryAfter: Math.ceil(1 / rate.perSecond) };
      return {
        async giveBack() {
          for (const { key: of, rate } of buckets) await take(of, -1, rate);
        },
      };
    },
  };
}

/** What a try to sign in came to: who it is, or nobody, or not even a look at the password, and in how many seconds there is one again. */
export type Attempt = { subject: string | undefined } | { retryAfter: number };

interface SignInOptions {
  users: readonly DemoUser[];
  /** People with passwords of their own; left out: there are none. */
  accounts?: LocalAccounts | undefined;
  people: Pick<People, "subjectOf">;
  tries: Tries;
}

/**
 * Finds who signs in with an e-mail address and a password. Each account and each address has so many tries; who signs in gets theirs back.
 * An account that does not exist has as many, and is looked for as long, so that neither words nor time reveal that there is none. Of a demo
 * user who chose a password, the one of the configuration counts no more.
 */
export function createSignIn({
  users,
  accounts,
  people,
  tries,
}: SignInOptions): (request: IncomingMessage, email: string, password: string) => Promise<Attempt> {
  const byEmail = new Map(users.map((user) => [user.email, user]));
  return async (request, email, password) => {
    const attempt = await tries.take(request, `sign-in of ${email}`);
    if ("retryAfter" in attempt) return attempt;
    const demo = byEmail.get(email);
    const account = await accounts?.byEmail(email);
    const own = account?.password ?? null;
    const isDemo = isSame(demo?.password ?? "", password) && demo !== undefined && own === null;
    const isOwn = accounts === undefined ? false : await fits(own, password);
    if (isOwn === undefined) return { retryAfter: BUSY_SECONDS };
    const subject = isDemo ? demo.email : isOwn && account ? people.subjectOf(account) : undefined;
    if (subject !== undefined) await attempt.giveBack();
    return { subject };
  };
}

/** Undefined: too many wait to be looked at. */
function fits(stored: string | null, password: string): Promise<boolean | undefined> {
  return fitsPassword(stored, password).catch((error: unknown) => {
    if (error instanceof BusyError) return undefined;
    throw error;
  });
}

/** Compares digests, which are of one length. */
function isSame(expected: string, given: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}
