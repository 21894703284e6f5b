import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * The signal of what is asked for the sake of `question`: aborted as soon as another question takes its place, and when the screen is left,
 * so that the server stops looking for what is no longer needed.
 */
export function useWanted(question: unknown): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  useLayoutEffect(
    () => () => {
      controller.current?.abort();
      controller.current = undefined;
    },
    [question],
  );
  return useCallback(() => {
    controller.current ??= new AbortController();
    return controller.current.signal;
  }, []);
}
