import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

/** Pixels of a long static text before it is cut off (spec records.md 9). */
const longText = 176;

interface Props {
  /** Pixels that are always shown. */
  height?: number;
  children: ReactNode;
}

/** What is higher than it should be is cut off, with a button for the rest; going inside with the keyboard shows all of it. */
export function Clipped({ height = longText, children }: Props) {
  const content = useRef<HTMLDivElement>(null);
  const [high, setHigh] = useState(false);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return;
    const measure = () => setHigh(element.getBoundingClientRect().height > height);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [height]);
  const clipped = high && !open;
  return (
    <div className="ss-clipped">
      <div
        className="ss-clipped-frame"
        style={clipped ? { maxHeight: height } : undefined}
        data-clipped={clipped || undefined}
        onFocus={() => setOpen(true)}
      >
        <div ref={content}>{children}</div>
      </div>
      {high && (
        <button
          type="button"
          className="ss-clipped-button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? "...LESS" : "MORE..."}
        </button>
      )}
    </div>
  );
}
