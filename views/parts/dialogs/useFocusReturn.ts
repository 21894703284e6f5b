import { useEffect, useState } from "react";
import { fallbackOf, type FocusFallback } from "./useReturnFocus.ts";

/**
 * When the view that calls this goes, the focus returns to where it was before, or to `fallback` where that is gone, unless it
 * went somewhere else by itself. Keep `fallback` stable between renders.
 */
export function useFocusReturn(fallback?: FocusFallback): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (!isLost) return;
        const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
        (isThere ? before : fallbackOf(fallback))?.focus();
      });
    },
    [before, fallback],
  );
}
