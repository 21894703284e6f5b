/** Work behind a form that has not ended. */
import type { FormInternals } from "../formInternals.ts";

/** Adds work that `whenIdle` waits for. */
export function addPending({ pending }: FormInternals, work: Promise<void>): void {
  pending.add(work);
  work.finally(() => pending.delete(work)).catch(() => undefined);
}
