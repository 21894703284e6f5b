import { useCallback, useEffect, useState } from "react";

export type Loaded<T> =
  { status: "loading" } | { status: "error"; retry: () => void } | { status: "ready"; data: T };

/**
 * Loads something when a view appears and again when `load` changes; an answer that came too late is dropped.
 * @param load keep it stable (useCallback); each new function is a new question
 */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [answer, setAnswer] = useState<{ load: () => Promise<T>; data?: T; failed: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setAnswer(null);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let current = true;
    load().then(
      (data) => current && setAnswer({ load, data, failed: false }),
      () => current && setAnswer({ load, failed: true }),
    );
    return () => {
      current = false;
    };
  }, [load, attempt]);

  if (answer?.load !== load) return { status: "loading" };
  if (answer.failed || answer.data === undefined) return { status: "error", retry };
  return { status: "ready", data: answer.data };
}
