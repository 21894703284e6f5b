/** Keeps the keyboard's place where the theme changes what is on the page. */
import { toPath, type GlobalFormOptions } from "@rjsf/utils";

const focusable = "input, select, textarea, button, [tabindex]";

function focusFirst(elements: Iterable<HTMLElement>): boolean {
  for (const element of elements) {
    element.focus();
    if (document.activeElement === element) return true;
  }
  return false;
}

/** Focuses the button again after its row moved, or the other ones beside it where it cannot be used any more. */
export function returnFocus(button: HTMLElement) {
  const neighbours = button.parentElement?.querySelectorAll<HTMLElement>("button") ?? [];
  requestAnimationFrame(() => focusFirst([button, ...neighbours]));
}

/** After a row was removed: focuses the row that took its place, the last one, or the button that adds rows. */
export function focusRow(array: HTMLElement, index: number) {
  requestAnimationFrame(() => {
    const rows = [...(array.querySelector(":scope > .ss-rjsf-items")?.children ?? [])];
    const row = rows[Math.min(index, rows.length - 1)];
    const inRow = row?.querySelectorAll<HTMLElement>(focusable) ?? [];
    const after = array.querySelectorAll<HTMLElement>(":scope > button");
    focusFirst([...inRow, ...after]);
  });
}

type IdOptions = Pick<GlobalFormOptions, "idPrefix" | "idSeparator">;

/** Ids of the fields that an error's property (`.stops[0].city`) leads through, the innermost first. */
export function fieldIds(property: string | undefined, { idPrefix, idSeparator }: IdOptions): string[] {
  const steps = toPath(property ?? "");
  return [...steps.keys(), steps.length]
    .map((count) => [idPrefix, ...steps.slice(0, count)].join(idSeparator))
    .reverse();
}

/** Focuses the first of these fields that is on the page, or the first control within it. */
export function focusField(ids: readonly string[]) {
  for (const id of ids) {
    const element = document.getElementById(id);
    if (element && focusFirst([element, ...element.querySelectorAll<HTMLElement>(focusable)])) return;
  }
}
