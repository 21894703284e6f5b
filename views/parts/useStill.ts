import { useEffect, useState } from "react";

/** Milliseconds from the release of a finger to its click. */
const clickDelay = 100;

/**
 * A value that stands still from a press until its click, so that what is pressed does not go when an answer comes meanwhile; and what says
 * that it is pressed, for `onPointerDown` of the element that shows the value.
 */
export function useStill<T>(value: T): readonly [value: T, onPointerDown: () => void] {
  const [pressed, setPressed] = useState<{ value: T }>();
  useEffect(() => {
    if (!pressed) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const clicked = () => setPressed(undefined);
    const released = () => {
      timer = setTimeout(clicked, clickDelay);
    };
    document.addEventListener("click", clicked);
    document.addEventListener("pointerup", released);
    document.addEventListener("pointercancel", released);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", clicked);
      document.removeEventListener("pointerup", released);
      document.removeEventListener("pointercancel", released);
    };
  }, [pressed]);
  return [pressed ? pressed.value : value, () => setPressed({ value })];
}
