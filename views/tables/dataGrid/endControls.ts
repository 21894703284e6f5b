const endOfLine = "[data-end]";
const controls = "a[href], button:not(:disabled)";

function controlsOf(end: Element): HTMLElement[] {
  return [...end.querySelectorAll<HTMLElement>(controls)];
}

/** Whether it is at the end of a line. */
export function isInEnd(target: EventTarget): boolean {
  return target instanceof Element && target.closest(endOfLine) !== null;
}

/** Follows the one link or presses the one button at the end of a line; of several the first gets the focus. */
export function pressEnd(end: HTMLElement | null): void {
  const [first, ...others] = end ? controlsOf(end) : [];
  if (others.length > 0) first?.focus();
  else first?.click();
}

/** Gives the focus to the link or button beside the one that has it. */
export function focusBeside(target: Element, by: -1 | 1): void {
  const end = target.closest(endOfLine);
  const all = end ? controlsOf(end) : [];
  all[all.findIndex((control) => control === target) + by]?.focus();
}
