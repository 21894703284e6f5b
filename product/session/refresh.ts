/** When and how tokens are renewed, apart from the provider's library and the browser. */
import { giveUpAfterMs } from "./unreachable/retries.ts";

/** Milliseconds between two looks at the tokens (spec platform.md 9). */
export const refreshIntervalMs = 30_000;
/** Milliseconds to wait before reading what another tab has stored (spec platform.md 9). */
export const otherTabDelayMs = 500;
/** Seconds before its end when a token is renewed: two looks have a chance, and a call begun now still ends well. */
const marginSeconds = 120;

/** The part of a set of tokens that decides about renewing it. */
export interface TokenLife {
  access_token: string;
  /** Epoch seconds; unknown when the provider did not say. */
  expires_at?: number | undefined;
}

/** Whether a token is used up or nearly so at `now` (epoch milliseconds). */
export function isNearExpiry({ expires_at: end }: TokenLife, now: number): boolean {
  return end !== undefined && end - now / 1000 <= marginSeconds;
}

/** The part of `navigator.locks` that is used. */
export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

interface Renewal<T extends TokenLife> {
  /** Left out where the browser has none: the work is then done without. */
  locks: Locks | undefined;
  /** What is stored now, perhaps by another tab. */
  load(): Promise<T | null>;
  /** true: these tokens need no renewal. */
  isFresh(tokens: T): boolean;
  renew(): Promise<T | null>;
}

/**
 * Renews tokens so that tabs do not race: a provider that rotates refresh tokens takes the second use of one for
 * theft and ends the session. Under the lock the stored tokens are read again; what another tab has just renewed is
 * used as it is. Rejects with what `renew` rejects with.
 */
export function renewUnderLock<T extends TokenLife>({
  locks,
  load,
  isFresh,
  renew,
}: Renewal<T>): Promise<T | null> {
  const work = async () => {
    const stored = await load();
    return stored && isFresh(stored) ? stored : renew();
  };
  return locks ? locks.request("safety-suite-refresh", work) : work();
}

/** Renewals that fail one after the other; epoch milliseconds. */
export interface FailingTime {
  since: number;
  last: number;
}

/**
 * The renewals that fail, with the one that failed at `now`. Where the machine slept since the last one, or its clock was set back, nothing was
 * tried all the time: they count from now.
 */
export function failingAt(now: number, before: FailingTime | undefined): FailingTime {
  const goesOn = before !== undefined && now >= before.last && now - before.last < giveUpAfterMs;
  return { since: goesOn ? before.since : now, last: now };
}

/**
 * What a failed renewal means. `refused`: the provider answered that it will not (`login_required`, `invalid_grant`
 * ...). Anything else (no network, time-out) may pass: `retry`, until it has lasted too long.
 */
export function judgeFailure(isRefusal: boolean, failingSince: number, now: number): "refused" | "retry" {
  return isRefusal || now - failingSince >= giveUpAfterMs ? "refused" : "retry";
}
