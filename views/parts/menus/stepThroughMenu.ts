/** An entry of a menu that can be taken. */
export const menuEntry = '[role^="menuitem"]:not([aria-disabled="true"])';

/** Moves the focus to the entry of a menu beside the one that has it, round and round; a search box in the frame stands above the first entry. */
export function stepThroughMenu(frame: HTMLElement | null, by: 1 | -1): void {
  const stops = [...(frame?.querySelectorAll<HTMLElement>(`input, ${menuEntry}`) ?? [])];
  const index = stops.findIndex((stop) => stop === document.activeElement);
  const from = index === -1 && by === -1 ? 0 : index;
  stops[(from + by + stops.length) % stops.length]?.focus();
}
