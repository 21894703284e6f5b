import type { TerminalDisplay } from "../../services/index.ts";

/** A part of a display that is shown by itself, so that its numbers are large. */
export type SlideKind = "since" | "counts" | "due";

/** What is on the screen at a time: a part of a terminal. */
export interface Slide {
  readonly terminal: number;
  readonly kind: SlideKind;
}

const kinds = ["since", "counts", "due"] as const;

/** The parts of a terminal that have something to show; where it has nothing, the first. */
export function slidesOf(display: Pick<TerminalDisplay, SlideKind>): readonly SlideKind[] {
  const filled = kinds.filter((kind) => display[kind].length > 0);
  return filled.length > 0 ? filled : ["since"];
}

/** What follows a part: the next one of the terminal, then the first one of the next terminal. `shown`: the parts of the terminal that is on the screen. */
export function nextSlide(
  { terminal, kind }: Slide,
  terminals: readonly number[],
  shown: readonly SlideKind[],
): Slide {
  const next = shown[shown.indexOf(kind) + 1];
  if (next !== undefined && shown.includes(kind)) return { terminal, kind: next };
  const at = terminals.indexOf(terminal);
  return { terminal: terminals[(at + 1) % terminals.length] ?? terminal, kind: "since" };
}
