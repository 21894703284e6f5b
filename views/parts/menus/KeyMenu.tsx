import { useEffect, useRef, type KeyboardEvent } from "react";
import { Menu, type MenuProps } from "@blueprintjs/core";
import { menuEntry, stepThroughMenu } from "./stepThroughMenu.ts";

type Move = (list: HTMLElement | null) => void;

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: (list) => stepThroughMenu(list, -1),
  ArrowDown: (list) => stepThroughMenu(list, 1),
  Home: (list) => list?.querySelector<HTMLElement>(menuEntry)?.focus(),
  End: (list) => [...(list?.querySelectorAll<HTMLElement>(menuEntry) ?? [])].at(-1)?.focus(),
};
const presses: ReadonlySet<string> = new Set(["Enter", " "]);

/**
 * A menu that has the focus when it opens, on its first entry; the arrows go to the one beside, Home and End to the ends. A key presses
 * an entry when it is let go, since it would go on to press a button that has the focus by then, as that of a question. With Control,
 * Alt or the command key it is the browser's.
 */
export function KeyMenu(props: MenuProps) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string>(undefined);
  useFirstFocus(list);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const move = moves[key];
    if (altKey || ctrlKey || metaKey || (!move && !presses.has(key))) return;
    event.preventDefault();
    event.stopPropagation();
    if (move) move(list.current);
    else pressed.current = key;
  };
  const onKeyUp = ({ key, target }: KeyboardEvent) => {
    const isPress = pressed.current === key;
    pressed.current = undefined;
    if (isPress && target instanceof Element) target.closest<HTMLElement>(menuEntry)?.click();
  };
  return <Menu {...props} ulRef={list} onKeyDownCapture={onKeyDownCapture} onKeyUp={onKeyUp} />;
}

/** Gives the focus to the first entry once there is one: some menus load theirs. */
function useFirstFocus(list: { readonly current: HTMLElement | null }) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return undefined;
    // The popover first notes where the focus was.
    const frame = requestAnimationFrame(() => {
      const first = list.current?.querySelector<HTMLElement>(menuEntry);
      first?.focus({ preventScroll: true });
      isDone.current = first !== undefined && first !== null;
    });
    return () => cancelAnimationFrame(frame);
  });
}
