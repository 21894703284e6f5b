import { useCallback, useEffect, useState } from "react";
import type { Loaded } from "../../serverData/loaded.ts";
import { logFailure } from "../../serverData/logFailure.ts";

/**
 * A value of one view that is made in steps, such as a form with what its rules read; `useServerData` reads what the server knows. It is
 * made when the view appears and again when `make` changes; one that comes too late is dropped.
 * @param make keep it stable (useCallback); each new function makes another value
 */
export function useAsyncValue<T>(make: () => Promise<T>): Loaded<T> {
  const [made, setMade] = useState<{ make: () => Promise<T>; value?: T; failed: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setMade(null);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let current = true;
    make().then(
      (value) => current && setMade({ make, value, failed: false }),
      (error: unknown) => {
        logFailure("Making a form", error);
        if (current) setMade({ make, failed: true });
      },
    );
    return () => {
      current = false;
    };
  }, [make, attempt]);

  if (made?.make !== make) return { status: "loading" };
  if (made.failed || made.value === undefined) return { status: "error", retry };
  return { status: "ready", data: made.value };
}
