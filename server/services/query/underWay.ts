/** Questions that several ask at the same time: one of them asks the database, and all have its answer. */

/** How a question ended; `isLeft`: because who asked it did not wait. */
type Outcome<T> = { value: T } | { error: unknown; isLeft: boolean };

/** Questions that are being asked, by what they ask. */
export type UnderWay<T> = Map<string, Promise<Outcome<T>>>;

/** What somebody asks. `ask` runs in their own transaction, and fails once `signal` says that they have left. */
interface Question<T> {
  key: string;
  signal: AbortSignal;
  ask(): Promise<T>;
}

/**
 * The answer of a question: that of whoever asks the same already, or else our own. Where who asks it leaves, one of those who wait asks
 * then; any other error is that of all of them. Throws the reason of the signal once it is aborted.
 */
export async function askedOnce<T>(underWay: UnderWay<T>, question: Question<T>): Promise<T> {
  const { key, signal } = question;
  for (;;) {
    signal.throwIfAborted();
    const outcome = await unlessLeft(underWay.get(key) ?? start(underWay, question), signal);
    if ("value" in outcome) return outcome.value;
    if (!outcome.isLeft) throw outcome.error;
  }
}

function start<T>(underWay: UnderWay<T>, { key, signal, ask }: Question<T>): Promise<Outcome<T>> {
  const asking = ask()
    .then(
      (value) => ({ value }),
      (error: unknown) => ({ error, isLeft: signal.aborted }),
    )
    .finally(() => underWay.delete(key));
  underWay.set(key, asking);
  return asking;
}

/** Waits for an outcome, no longer than the one who waits. */
async function unlessLeft<T>(outcome: Promise<T>, signal: AbortSignal): Promise<T> {
  const over = new AbortController();
  const left = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { signal: over.signal });
  });
  try {
    return await Promise.race([outcome, left]);
  } finally {
    over.abort();
  }
}
