import { createContext, useContext } from "react";
import type { ChartModel } from "../../../engine/index.ts";
import type { ChartLayout } from "../layout.ts";
import type { ChartPoint, Mark } from "../marks.ts";

/** What the layers of a chart draw; nivo hands them nothing of ours. */
export interface Drawing {
  readonly model: ChartModel;
  readonly layout: ChartLayout;
  readonly marks: readonly Mark[];
  /** Distinguishes the patterns of this chart from those of others in the page. */
  readonly patternId: string;
}

/** What people do with a chart; apart from it, so that a moving pointer draws the chart itself no more. */
export interface Pointing {
  /** The point under the pointer, or the one that keys led to. */
  readonly active: ChartPoint | undefined;
  onPointer(point: ChartPoint | undefined): void;
  /** Opens what is behind a point; left out where nothing is. */
  readonly onOpen?: ((point: ChartPoint) => void) | undefined;
}

/** The chart that is being drawn. */
export const DrawingContext = createContext<Drawing | null>(null);

/** What is done with the chart that is being drawn. */
export const PointingContext = createContext<Pointing>({ active: undefined, onPointer: () => undefined });

/** The chart that is being drawn. Throws outside of one. */
export function useDrawing(): Drawing {
  const drawing = useContext(DrawingContext);
  if (!drawing) throw new Error("A layer of a chart is drawn outside of a chart: put it into ChartDrawing");
  return drawing;
}
