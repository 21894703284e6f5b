import { Classes } from "@blueprintjs/core";

/** What an overlay of Blueprint is given: to leave the focus to what is called when it has gone. */
interface FocusBack {
  shouldReturnFocusOnClose: false;
  onClosed(overlay: HTMLElement): void;
}

/**
 * For an overlay that fades away: once it has gone, the focus goes to `target`, unless it went somewhere else meanwhile, such as into a dialog
 * that an entry of a menu opened, where somebody may type already. Blueprint by itself takes it away from there.
 */
export const focusBack = (target: () => HTMLElement | null): FocusBack => ({
  shouldReturnFocusOnClose: false,
  onClosed(overlay) {
    const { activeElement, body } = document;
    const isLeft = activeElement === null || activeElement === body || isWithin(overlay, activeElement);
    if (isLeft) target()?.focus();
  },
});

/** Whether something stands in an overlay, or is one of the boxes around it that keep the focus in: where nothing in it takes the focus, they do. */
export function isWithin(overlay: HTMLElement, element: Element | null): boolean {
  return (overlay.closest(`.${Classes.OVERLAY}`) ?? overlay).contains(element);
}
