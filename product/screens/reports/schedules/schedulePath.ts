/** Where scheduled reports are, and what the address says of one to be added. */
import type { CannedValues } from "../../../services/index.ts";

/** The page of scheduled reports. */
export const schedulesPath = "/reports/schedules";

/** The report that is to be sent: of a card, or a ready one with the values of its form, which the browser's history keeps. */
type ScheduleStart = { card: number } | { canned: string; values?: CannedValues };

/** The address at which a new schedule is written. */
export function startPath(start: ScheduleStart): string {
  return "card" in start
    ? `${schedulesPath}?card=${start.card}`
    : `${schedulesPath}?canned=${encodeURIComponent(start.canned)}`;
}

/** Reads the query of the address and what the history has; undefined where they name no report. */
export function readStart(query: string, state: unknown): ScheduleStart | undefined {
  const params = new URLSearchParams(query);
  const canned = params.get("canned");
  if (canned !== null && canned !== "") {
    const values = valuesOf(state);
    return { canned, ...(values && { values }) };
  }
  const card = Number(params.get("card"));
  return Number.isSafeInteger(card) && card > 0 ? { card } : undefined;
}

function valuesOf(state: unknown): CannedValues | undefined {
  if (typeof state !== "object" || state === null || !("values" in state)) return undefined;
  const { values } = state;
  return typeof values === "object" && values !== null ? (values as CannedValues) : undefined;
}
