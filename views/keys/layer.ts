/** Where keys are pressed: in a dialog or on the page, in a field or not. */

/** What keeps the keys to itself while it is open. */
export const dialog = ".bp6-overlay-open:has(> .bp6-overlay-backdrop)";

/** The dialog in front; undefined: there is none. */
export function frontDialog(): Element | undefined {
  return [...document.querySelectorAll(dialog)].at(-1);
}

/**
 * The part of the page for keys that work in front of dialogs as well. null: the dialog in front keeps them to itself (class `ss-own-keys`), as it
 * has to be answered first or obeys them by itself.
 */
export function areaInFront(): Element | null {
  const front = frontDialog();
  return front?.querySelector(".ss-own-keys") ? null : (front ?? document.body);
}

const fields = [
  "input:not([type='checkbox'], [type='radio'], [type='button'])",
  "textarea",
  "select",
  "[contenteditable='true']",
  "[role='listbox']",
  ".bp6-popover",
].join(", ");

/** Whether a character that is pressed there is written, or means something in a small window of its own. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
