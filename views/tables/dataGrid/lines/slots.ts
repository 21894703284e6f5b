/** A place of the page in which a line is drawn. Lines come and go; slots stay, since new elements are what scrolling costs. */
export interface Slot {
  readonly key: number;
  /** Its line. */
  readonly line: number;
}

/** As many lines as may enter at an edge for their slots to be carried there; beyond that each slot takes the next line. */
const fewLines = 3;

/**
 * The slots for the lines from `first` until before `end`, in the order of the lines. A small step carries the slots that are
 * out of view to the other edge, and the rest stays as it is; a jump leaves all slots where they are and gives them new lines.
 */
export function slotsFor(slots: readonly Slot[], first: number, end: number): readonly Slot[] {
  const count = end - first;
  const step = first - (slots[0]?.line ?? first);
  if (slots.length !== count || Math.abs(step) > fewLines) {
    return Array.from({ length: count }, (_, index) => ({
      key: slots.length === count ? (slots[index]?.key ?? index) : index,
      line: first + index,
    }));
  }
  if (step === 0) return slots;
  const turned = step > 0 ? [...slots.slice(step), ...slots.slice(0, step)] : turnedBack(slots, -step);
  return turned.map((slot, index) => (slot.line === first + index ? slot : { ...slot, line: first + index }));
}

function turnedBack(slots: readonly Slot[], step: number): readonly Slot[] {
  const kept = slots.length - step;
  return [...slots.slice(kept), ...slots.slice(0, kept)];
}
