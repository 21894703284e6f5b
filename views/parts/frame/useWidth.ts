import { useLayoutEffect, useState, type RefObject } from "react";

/** Pixels from side to side of an element, as they are now; undefined before they are measured, those before while it is not shown. */
export function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setWidth((before) => current.clientWidth || before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
