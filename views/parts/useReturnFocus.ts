import { useEffect, useState, type RefObject } from "react";

/**
 * For a dialog that is mounted only while it is open: when it goes, the focus is back where it was when it came, or on
 * `fallback` where that is gone.
 */
export function useReturnFocus(fallback?: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The dialog still holds the focus until it is taken off.
      setTimeout(() => {
        const isThere = opener instanceof HTMLElement && opener.isConnected;
        (isThere ? opener : fallback?.current)?.focus();
      });
    },
    [opener, fallback],
  );
}
