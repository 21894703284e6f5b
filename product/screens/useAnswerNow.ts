import useSWR, { type Key, type SWRConfiguration } from "swr";

/**
 * An answer of the server that a dialog may show which is drawn later. It is read here, at once: SWR says nothing of an answer that is read for
 * the first time after it came.
 */
export function useAnswerNow<Answer>(key: Key, read: () => Promise<Answer>, options: SWRConfiguration) {
  const { data, error, mutate } = useSWR<Answer, unknown>(key, read, options);
  return { data, error, mutate };
}
