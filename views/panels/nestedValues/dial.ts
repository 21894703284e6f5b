import type { Gauge, GaugeBand } from "../../../engine/index.ts";

/** Radius and center of the dial in its drawing of 120 by 66. */
const RADIUS = 48;
const CENTER = { x: 60, y: 62 };

/** Where a number stands, at a distance from the center; one beyond the dial stands at its end. */
export function pointAt({ max }: Pick<Gauge, "max">, value: number, distance = RADIUS): [number, number] {
  const share = Math.min(Math.max(value / max, 0), 1);
  const angle = Math.PI * (1 - share);
  const rounded = (length: number) => Math.round(length * 100) / 100;
  return [rounded(CENTER.x + distance * Math.cos(angle)), rounded(CENTER.y - distance * Math.sin(angle))];
}

/** The path of a part of the dial. */
export function arcOf(gauge: Pick<Gauge, "max">, from: number, to: number): string {
  const [start, end] = [pointAt(gauge, from), pointAt(gauge, to)];
  return `M${start.join(" ")}A${RADIUS} ${RADIUS} 0 0 1 ${end.join(" ")}`;
}

/** The part in which a number stands: one at the end of a part is in the next. */
export function bandOf({ bands }: Pick<Gauge, "bands">, value: number): GaugeBand | undefined {
  return bands.find(({ below }) => below === undefined || value < below);
}
