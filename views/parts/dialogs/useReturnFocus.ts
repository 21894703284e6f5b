import { useEffect, useState, type RefObject } from "react";

/** Where the focus goes when what had it is gone. */
export type FocusFallback = RefObject<HTMLElement | null> | (() => HTMLElement | null);

/** What a fallback gives now. */
export function fallbackOf(fallback: FocusFallback | undefined): HTMLElement | null {
  return typeof fallback === "function" ? fallback() : (fallback?.current ?? null);
}

/**
 * For a dialog that is mounted only while it is open: when it goes, the focus is back where it was when it came, or on
 * `fallback` where that is gone. Keep `fallback` stable between renders.
 */
export function useReturnFocus(fallback?: FocusFallback): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The dialog still holds the focus until it is taken off.
      setTimeout(() => {
        const isThere = opener instanceof HTMLElement && opener.isConnected;
        (isThere ? opener : fallbackOf(fallback))?.focus();
      });
    },
    [opener, fallback],
  );
}
