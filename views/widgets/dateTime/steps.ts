import { secondsPerDay, type FieldValue } from "../../../engine/index.ts";

const quarter = 900;
const steps: Partial<Record<string, number>> = { ArrowUp: quarter, ArrowDown: -quarter };
const noon = secondsPerDay / 2;

/** The quarter of an hour that an arrow key leads to from a time of day; undefined for other keys. Empty begins at noon. */
export function steppedTime(value: FieldValue | undefined, key: string): number | undefined {
  const step = steps[key];
  if (step === undefined) return undefined;
  if (typeof value !== "number") return noon;
  const even = step > 0 ? Math.floor(value / quarter) : Math.ceil(value / quarter);
  return (even * quarter + step + secondsPerDay) % secondsPerDay;
}
