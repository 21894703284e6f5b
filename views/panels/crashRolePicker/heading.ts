import type { Mover } from "./diagrams.ts";

/** Degrees by which a vehicle is turned from looking to the right. */
export function headingOf({ way, backs }: Mover): number {
  const [[x, y] = [0, 0], [nextX, nextY] = [x + 1, y]] = way;
  const ahead = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI;
  return backs ? ahead + 180 : ahead;
}
