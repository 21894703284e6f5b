/** What can be pressed. */
const pressable = [
  "a[href]",
  "button",
  "summary",
  "input[type=checkbox]",
  "input[type=radio]",
  "label",
  ...["button", "checkbox", "option", "radio", "switch", "tab", "treeitem"].map((role) => `[role=${role}]`),
  "[role^=menuitem]",
].join(",");

/** Pixels that a pointer may move between press and release of a click. */
const farthest = 5;

/** An element, as far as it is asked. */
interface Pressed {
  readonly isConnected: boolean;
  contains(other: unknown): boolean;
}

/** An element that is pressed, and where. */
interface Press<T extends Pressed> {
  readonly element: T;
  readonly clientX: number;
  readonly clientY: number;
}

/** A click; `detail` counts the clicks of a pointer and is 0 for those of keys and of programs. */
interface Click {
  readonly target: unknown;
  readonly clientX: number;
  readonly clientY: number;
  readonly detail: number;
}

/** What was pressed where the click missed it, since it moved away under a pointer that stood still; undefined: there is nothing to mend. */
export function missed<T extends Pressed>(press: Press<T> | undefined, click: Click): T | undefined {
  if (!press?.element.isConnected || click.detail === 0) return undefined;
  if (press.element.contains(click.target)) return undefined;
  const moved = Math.hypot(click.clientX - press.clientX, click.clientY - press.clientY);
  return moved <= farthest ? press.element : undefined;
}

function pressOf({ target, clientX, clientY, button, isPrimary }: PointerEvent): Press<Element> | undefined {
  const element = isPrimary && button === 0 && target instanceof Element && target.closest(pressable);
  return element ? { element, clientX, clientY } : undefined;
}

/**
 * Lets a click reach what was pressed when that moves between press and release: a list that shrinks, a popover that turns to the other
 * side, a message that comes above. The browser gives such a click to what surrounds both, where nothing hears it. Returns how to stop.
 */
export function keepPresses(page: Document): () => void {
  let press: Press<Element> | undefined;
  const start = (event: PointerEvent) => {
    press = pressOf(event);
  };
  const forget = () => {
    press = undefined;
  };
  const end = (event: MouseEvent) => {
    const element = missed(press, event);
    forget();
    if (!element) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    element.dispatchEvent(new MouseEvent("click", event));
  };
  page.addEventListener("pointerdown", start, true);
  page.addEventListener("pointercancel", forget, true);
  page.addEventListener("click", end, true);
  return () => {
    page.removeEventListener("pointerdown", start, true);
    page.removeEventListener("pointercancel", forget, true);
    page.removeEventListener("click", end, true);
  };
}
