import type { SceneVehicle } from "../../../engine/index.ts";

/** A point of a scene, from the left and from above. */
export type Point = readonly [x: number, y: number];

/** The points of a way, which is written as in SVG: `18,52 64,52`. */
export function pointsOf(way: string): Point[] {
  return way.split(" ").map((point) => {
    const [x = 0, y = 0] = point.split(",").map(Number);
    return [x, y];
  });
}

/** Degrees by which a vehicle is turned from looking to the right. */
export function headingOf({ way, backs }: Pick<SceneVehicle, "way" | "backs">): number {
  const [[x, y] = [0, 0], [nextX, nextY] = [x + 1, y]] = pointsOf(way);
  const ahead = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI;
  return backs ? ahead + 180 : ahead;
}
