import { useCallback, useEffect, useRef } from "react";
import { cardElementId } from "./cards/cardElementId.ts";

/** Frames in which the focus is looked for: the menu of a card gives it back when it has closed. */
const mostFrames = 30;

/** Gives the focus to the menu of a card that was moved, wherever it is drawn then. */
export function useMovedFocus(): (card: number) => void {
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return useCallback((card) => {
    let left = mostFrames;
    const look = () => {
      const button = document.getElementById(cardElementId(card))?.querySelector("button");
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (button && isLost && !document.querySelector('[role="menu"]')) return button.focus();
      left -= 1;
      if (left > 0) frame.current = requestAnimationFrame(look);
      return undefined;
    };
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(look);
  }, []);
}
