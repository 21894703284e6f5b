import { useLayoutEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { lineHeight } from "../columns/columns.ts";
import { slotsFor, type Slot } from "./slots.ts";

/** Lines that are drawn beyond those in view, on either side. */
const margin = 3;

/** The slots of the lines in view and near it. `height` is what is seen of the lines at once, in pixels. */
export function useSlots(
  scrollerRef: RefObject<HTMLElement | null>,
  height: number,
  lineCount: number,
): readonly Slot[] {
  const seen = Math.ceil(height / lineHeight) + 1;
  const drawn = Math.min(lineCount, seen + 2 * margin);
  // At first a grid is at its top.
  const [slots, setSlots] = useState(() => slotsFor([], 0, drawn));
  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return undefined;
    const show = () => {
      const top = Math.floor(scroller.scrollTop / lineHeight) - margin;
      const first = Math.max(0, Math.min(top, lineCount - drawn));
      setSlots((before) => slotsFor(before, first, first + drawn));
    };
    // In the frame of the scroll itself, so that nobody sees the place without its lines.
    const showNow = () => flushSync(show);
    show();
    scroller.addEventListener("scroll", showNow, { passive: true });
    return () => scroller.removeEventListener("scroll", showNow);
  }, [scrollerRef, drawn, lineCount]);
  return slots;
}
