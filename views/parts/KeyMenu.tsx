import { useEffect, useRef, type KeyboardEvent } from "react";
import { Menu, type MenuProps } from "@blueprintjs/core";

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const presses: ReadonlySet<string> = new Set(["Enter", " "]);
const entry = '[role="menuitem"]:not([aria-disabled="true"])';

/**
 * A menu that has the focus when it opens, on its first entry; the arrows go to the one beside, round and round. A key presses an
 * entry when it is let go, since it would go on to press a button that has the focus by then, as that of a question.
 */
export function KeyMenu(props: MenuProps) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string>(undefined);
  useEffect(() => {
    // The popover first notes where the focus was.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(entry)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined && !presses.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) pressed.current = event.key;
    else goBeside(list.current, step);
  };
  const onKeyUp = ({ key, target }: KeyboardEvent) => {
    const isPress = pressed.current === key;
    pressed.current = undefined;
    if (isPress && target instanceof Element) target.closest<HTMLElement>(entry)?.click();
  };
  return <Menu {...props} ulRef={list} onKeyDownCapture={onKeyDownCapture} onKeyUp={onKeyUp} />;
}

function goBeside(list: HTMLElement | null, step: number) {
  const entries = [...(list?.querySelectorAll<HTMLElement>(entry) ?? [])];
  const index = entries.findIndex((each) => each === document.activeElement);
  entries[(index + step + entries.length) % entries.length]?.focus();
}
