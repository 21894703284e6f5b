import type { PrintDocument } from "../../../engine/index.ts";

/** Kinds of paper. */
export const paperSizes = ["letter", "a4"] as const;
export type Paper = (typeof paperSizes)[number];

/** Width and height of each, upright, in points. */
const sizes: Readonly<Record<Paper, readonly [number, number]>> = {
  letter: [612, 792],
  a4: [595.28, 841.89],
};

/** Where things stand on a page, in points from its upper left corner. */
export interface PageFrame {
  readonly size: [number, number];
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  readonly headY: number;
  readonly footY: number;
}

const side = 46;
const head = 62;
const foot = 54;

/** The frame of a document's pages. */
export function frameOf(paper: Paper, orientation: PrintDocument["orientation"]): PageFrame {
  const [short, long] = sizes[paper];
  const [width, height] = orientation === "portrait" ? [short, long] : [long, short];
  return {
    size: [width, height],
    left: side,
    width: width - 2 * side,
    top: head,
    bottom: height - foot,
    headY: 32,
    footY: height - 36,
  };
}
