import { useState, type KeyboardEvent } from "react";
import type { PickerOption } from "./types.ts";

interface ListKeys {
  open: boolean;
  setOpen(open: boolean): void;
  /** Index of the option that Enter takes; -1 for none. */
  active: number;
  setActive(index: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The next option that can be chosen, wrapping round; -1 when there is none. */
export function nextChoosable(options: readonly PickerOption[], from: number, step: number): number {
  for (let count = 1; count <= options.length; count += 1) {
    const index = (from + step * count + options.length * (count + 1)) % options.length;
    if (!options[index]?.disabled) return index;
  }
  return -1;
}

/** Opening and walking a list of options with the keyboard, as a combobox does. */
export function useListKeys(
  options: readonly PickerOption[],
  choose: (option: PickerOption) => void,
): ListKeys {
  const [open, setOpenState] = useState(false);
  const [marked, setMarked] = useState(-1);
  const active = marked < options.length ? marked : -1;
  const setOpen = (next: boolean) => {
    setOpenState(next);
    setMarked(-1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpenState(true);
      setMarked(nextChoosable(options, active < 0 && step < 0 ? 0 : active, step));
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      const option = options[active < 0 ? nextChoosable(options, -1, 1) : active];
      if (option && !option.disabled) choose(option);
    } else if (event.key === "Escape" && open) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return { open, setOpen, active, setActive: setMarked, onKeyDown };
}
