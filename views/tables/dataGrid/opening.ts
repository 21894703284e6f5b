import type { Line } from "./gridProps.ts";

/** How lines are opened. */
export interface Opening {
  readonly hrefOf: (line: Line) => string | undefined;
  readonly open: (line: Line) => void;
}
