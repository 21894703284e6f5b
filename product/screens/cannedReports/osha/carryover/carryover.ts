import { estimateProblem } from "../../../../../engine/index.ts";
import type { OshaForm, OshaLog } from "../../../../services/index.ts";

/** A case whose days go on (spec reporting.md 3). */
export type CarryoverCase = OshaLog["carryover"][number];

/** Days that are expected of a case, as they are typed; an empty text is none. */
export interface Estimate {
  readonly lost: string;
  readonly restricted: string;
}

/** Estimates by the id of their case. */
export type Estimates = ReadonlyMap<number, Estimate>;

/** Nothing is expected. */
export const noEstimate: Estimate = { lost: "", restricted: "" };

/** The title of the dialog, word for word (spec reporting.md 9). */
export function carryoverTitle(count: number): string {
  const cases = count === 1 ? "1 Case has" : `${count.toLocaleString("en-US")} Cases have`;
  return `${cases} Lost or Restricted Days going into the next year.`;
}

/** What is wrong with days that are typed; none are fine. */
export const daysProblem = (text: string): string | undefined =>
  text.trim() === "" ? undefined : estimateProblem(text);

/** Whether something is wrong with any of the estimates. */
export const hasProblem = (cases: readonly CarryoverCase[], estimates: Estimates): boolean =>
  cases.some(({ modelId }) => {
    const { lost, restricted } = estimates.get(modelId) ?? noEstimate;
    return daysProblem(lost) !== undefined || daysProblem(restricted) !== undefined;
  });

/** The estimates of these cases as calls carry them (spec reporting.md 7). */
export function estimatedRows(
  cases: readonly CarryoverCase[],
  estimates: Estimates,
): NonNullable<OshaForm["lostRestrictedDays"]> {
  return cases.map(({ modelId }) => {
    const { lost, restricted } = estimates.get(modelId) ?? noEstimate;
    return { modelId, estimateLostDays: Number(lost), estimateRestrictedDays: Number(restricted) };
  });
}
