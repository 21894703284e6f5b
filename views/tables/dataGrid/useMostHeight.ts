import { useLayoutEffect, useState, type RefObject } from "react";
import { lineHeight } from "./columns/columns.ts";

/** Pixels of the rows (spec records.md 9: 600 for a table that stands among other things). */
const usualHeight = 600;
/** Pixels of the header with the edges of the grid, of the margin below it, and the fewest rows. */
const header = 39;
const below = 18;
const fewest = 5;

/**
 * The most pixels that the rows of a grid may take: those of `maxHeight` or, where it fills the window, what is left of that below
 * the header.
 */
export function useMostHeight(
  section: RefObject<HTMLElement | null>,
  { fillsWindow = false, maxHeight = usualHeight }: { fillsWindow?: boolean; maxHeight?: number },
): number {
  const [rest, setRest] = useState<number>();
  useLayoutEffect(() => {
    const { current } = section;
    if (!fillsWindow || !current) return undefined;
    const measure = () => {
      const grid = current.querySelector(".ss-grid-frame, .ss-cards");
      if (grid)
        setRest(window.innerHeight - grid.getBoundingClientRect().top - window.scrollY - header - below);
    };
    measure();
    // The toolbar above may grow, and the window may change.
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    observer.observe(document.body);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [section, fillsWindow]);
  if (!fillsWindow || rest === undefined) return maxHeight;
  return Math.max(fewest * lineHeight, rest);
}
