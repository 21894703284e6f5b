import { useState, type KeyboardEvent } from "react";
import type { KeyRow } from "../../keys/keyRows.ts";
import type { PickerOption } from "./types.ts";

interface ListKeys {
  open: boolean;
  setOpen(open: boolean): void;
  /** Index of the highlighted option, which Enter takes; -1 for none. */
  active: number;
  setActive(index: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** How far PageUp and PageDown go. */
const page = 10;

/** The keys of a list of choices. */
export const listKeys: readonly KeyRow[] = [
  { strokes: ["ArrowDown", "ArrowUp"], does: "Open the list and move through it" },
  { strokes: ["PageDown", "PageUp"], does: "Move ten choices down or up" },
  { strokes: ["Enter"], does: "Choose" },
  { strokes: ["Escape"], does: "Close the list" },
];

/** The next option that can be chosen, wrapping round; -1 when there is none. */
export function nextChoosable(options: readonly PickerOption[], from: number, step: number): number {
  for (let count = 1; count <= options.length; count += 1) {
    const index = (from + step * count + options.length * (count + 1)) % options.length;
    if (!options[index]?.disabled) return index;
  }
  return -1;
}

/**
 * Where a key leads from the active option (-1 for none); undefined for keys that do not move. Home and End belong to the text
 * until somebody has moved to an option.
 */
export function target(
  options: readonly PickerOption[],
  active: number,
  key: string,
  isMoved = active >= 0,
): number | undefined {
  const last = options.length - 1;
  const moves: Partial<Record<string, () => number>> = {
    ArrowDown: () => nextChoosable(options, active, 1),
    ArrowUp: () => nextChoosable(options, Math.max(active, 0), -1),
    PageDown: () => nextChoosable(options, Math.min(active + page, last) + 1, -1),
    PageUp: () => nextChoosable(options, Math.max(active - page, 0) - 1, 1),
    ...(isMoved
      ? { Home: () => nextChoosable(options, -1, 1), End: () => nextChoosable(options, last + 1, -1) }
      : {}),
  };
  return moves[key]?.();
}

/**
 * Opening and walking a list of options with the keyboard, as a combobox does.
 * @param suggests the first choice is highlighted until somebody moves: the options answer what was typed
 */
export function useListKeys(
  options: readonly PickerOption[],
  choose: (option: PickerOption) => void,
  suggests: boolean,
): ListKeys {
  const [open, setOpenState] = useState(false);
  const [marked, setMarked] = useState(-1);
  const moved = marked < options.length ? marked : -1;
  const active = moved < 0 && suggests ? nextChoosable(options, -1, 1) : moved;
  const setOpen = (next: boolean) => {
    setOpenState(next);
    setMarked(-1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      open || event.key.startsWith("Arrow") ? target(options, active, event.key, moved >= 0) : undefined;
    if (next !== undefined) {
      event.preventDefault();
      setOpenState(true);
      setMarked(next);
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      const option = options[active];
      if (option && !option.disabled) choose(option);
    } else if (event.key === "Escape" && open) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return { open, setOpen, active, setActive: setMarked, onKeyDown };
}
