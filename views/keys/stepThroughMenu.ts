/** Moves the focus to the entry of a menu beside the one that has it; a search box in the frame stands above the first entry. */
export function stepThroughMenu(frame: HTMLElement | null, by: 1 | -1): void {
  const stops = [...(frame?.querySelectorAll<HTMLElement>("input, [role=menuitem]") ?? [])];
  const index = stops.findIndex((stop) => stop === document.activeElement);
  stops[(index + by + stops.length) % stops.length]?.focus();
}
