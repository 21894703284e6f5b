import { createContext, type ReactNode } from "react";
import type { RecordData } from "../../../../engine/index.ts";

/** How a column is drawn that has a way of its own. */
interface DrawnCell {
  /** What stands in a record's cell. */
  draw(record: RecordData): ReactNode;
  /** The words of its tags: the column has room for each of them, whichever records come first. */
  readonly tags?: readonly string[];
  /** It shows the record's name, and stands in the place of a card's title. */
  readonly isTitle?: boolean;
}

/** Columns that are drawn in a way of their own, by key. */
export type CellDrawing = Readonly<Record<string, DrawnCell>>;

/** The drawings of a grid; its copies and exports hold the column's text. */
export const CellDrawingContext = createContext<CellDrawing>({});
