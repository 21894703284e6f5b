import { setTimeout as wait } from "node:timers/promises";

/** How long an answer is waited for, and how often it is asked for. */
export interface Patience {
  /** Milliseconds without a sign of life after which a call is given up. */
  silenceMs: number;
  /** Calls in all. */
  tries: number;
  /** Milliseconds before the second call; twice as many before each that follows, and some by chance. */
  waitMs: number;
}

export const defaultPatience: Patience = { silenceMs: 15_000, tries: 4, waitMs: 200 };

/** A failure that may be over the next time. */
export class PassingError extends Error {}

/** Whether an attempt is made after this failure of the `tried`th; waits for its time when so. */
export async function isWorthAnother(
  error: unknown,
  tried: number,
  { tries, waitMs }: Patience,
): Promise<boolean> {
  if (!(error instanceof PassingError) || tried >= tries) return false;
  await wait(waitMs * 2 ** (tried - 1) * (1 + Math.random() / 2));
  return true;
}

/** Does the work until it succeeds, fails for good or was tried often enough. Throws its last error. */
export async function patiently<T>(work: () => Promise<T>, patience: Patience): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(await isWorthAnother(error, tried, patience))) throw error;
    }
  }
}
