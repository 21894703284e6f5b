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
    const isLeft = activeElement === null || activeElement === body || overlay.contains(activeElement);
    if (isLeft) target()?.focus();
  },
});
