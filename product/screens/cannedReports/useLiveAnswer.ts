import useSWR from "swr";
import { useDebounced } from "../../../views/index.ts";

/** Milliseconds between the last change of a form and its question (spec reporting.md 9). */
const debounce = 500;

/**
 * An answer that is asked for as a form changes. `question` stays the same object while it means the same, and is undefined while the form asks
 * nothing; `keyOf`: what the answer is kept by. An answer to an earlier question is not shown.
 */
export function useLiveAnswer<Question, Answer>(
  question: Question | undefined,
  keyOf: (question: Question) => readonly unknown[],
  ask: (question: Question) => Promise<Answer>,
) {
  const asked = useDebounced(question, debounce);
  const key = asked === undefined ? undefined : keyOf(asked);
  const { data, error, mutate } = useSWR<Answer, unknown>(
    key,
    // There is a key only where something is asked.
    () => ask(asked as Question),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const isAsked = question !== undefined && asked === question;
  const answer = isAsked ? data : undefined;
  const failure: unknown = isAsked && answer === undefined ? error : undefined;
  return {
    answer,
    error: failure,
    isLoading: question !== undefined && answer === undefined && failure === undefined,
    retry: () => void mutate(),
  };
}
