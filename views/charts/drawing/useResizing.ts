import { useEffect, useState } from "react";

/** A resized chart moves for so long (spec reporting.md 9). Milliseconds. */
const resizeTime = 400;

/** Whether a width has just changed. */
export function useResizing(width: number): boolean {
  const [drawn, setDrawn] = useState(width);
  useEffect(() => {
    if (drawn === width) return undefined;
    const timer = setTimeout(() => setDrawn(width), resizeTime);
    return () => clearTimeout(timer);
  }, [drawn, width]);
  return drawn !== width;
}
