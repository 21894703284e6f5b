import { LRUCache } from "lru-cache";
import { ApiError, errors } from "../core/errors.ts";
import type { Principal } from "../identity/index.ts";
import { takeRequests } from "../storage/index.ts";
import type { AppDeps } from "./appDeps.ts";
import type { RateLimiter, TokenCounter } from "./limits/limit.ts";
import type { Answer } from "./route.ts";

/** Names a person as limits know them. */
export const personOf = ({ issuer, subject }: Principal) => `${issuer} ${subject}`;

/** Counts one request. Throws `too_many_requests` when there is none left. */
export async function takeToken(limiter: RateLimiter, key: string): Promise<void> {
  const retryAfter = await limiter.take(key);
  if (retryAfter > 0) throw errors.tooManyRequests(retryAfter);
}

/** People who were members of a company when they last asked, by limiter. */
const members = new WeakMap<RateLimiter, LRUCache<string, boolean>>();
const MOST_MEMBERS = 20_000;

/**
 * Counts a request against what the company may ask for, where it is a member's: strangers spend nothing of it. Who is a member is known from
 * the request before; the first one is counted when it is answered.
 */
export async function asSpender(
  { limiter, principal, alias }: { limiter: RateLimiter; principal: Principal; alias: string },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const known = members.get(limiter) ?? new LRUCache<string, boolean>({ max: MOST_MEMBERS });
  members.set(limiter, known);
  const key = `${alias} ${personOf(principal)}`;
  const isKnown = known.get(key) === true;
  if (isKnown) await takeToken(limiter, alias);
  try {
    const answer = await work();
    if (!isKnown) await limiter.take(alias);
    known.set(key, true);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === errors.customerNotFound.code) known.set(key, false);
    throw error;
  }
}

/** Where all servers count requests together; see `RateLimiter`. */
export function counterOf({ db, logError }: Pick<AppDeps, "db" | "logError">): TokenCounter {
  return (key, wanted, rate) =>
    takeRequests(db, key, { wanted, ...rate }).catch((error: unknown) => {
      logError("Counting requests for their limits", error);
      throw error;
    });
}
