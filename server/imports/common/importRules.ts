import type { RecordScope } from "../../storage/index.ts";

/** How a company wants its files imported. */
export interface ImportRules {
  /** Whether 01/02/2026 is the first of February where a file shows no order of day and month. */
  dayFirst: boolean;
  /** Whether rows begin with changing the records that they agree with. */
  changesKnown: boolean;
  /** Whether subscribers are alerted of records that an import writes. */
  alerts: boolean;
  /** Days in which an import can be undone after its end; 0: always. */
  undoDays: number;
  /** Days that an uploaded file waits to be imported. */
  fileDays: number;
}

/** The rules that a company's configuration says (`imports.*`); where it says nothing of a rule, the usual one. */
export function importRules(config: RecordScope["config"]): ImportRules {
  const isOn = (name: string, usual: boolean) => {
    const set = config(`imports.${name}`);
    return typeof set === "boolean" ? set : usual;
  };
  const days = (name: string, usual: number) => {
    const set = config(`imports.${name}`);
    return typeof set === "number" && Number.isSafeInteger(set) && set >= 0 ? set : usual;
  };
  return {
    dayFirst: isOn("dayFirst", false),
    changesKnown: isOn("changesKnown", false),
    alerts: isOn("alerts", true),
    undoDays: days("undoDays", 0),
    fileDays: days("fileDays", 7),
  };
}

const SECONDS_PER_DAY = 86_400;

/** When an import can be undone no more, in epoch seconds; undefined: never. One that was cut off counts from its start. */
export function undoEnd(
  { startedAt, finishedAt }: { startedAt: number; finishedAt: number | null },
  { undoDays }: Pick<ImportRules, "undoDays">,
): number | undefined {
  return undoDays === 0 ? undefined : (finishedAt ?? startedAt) + undoDays * SECONDS_PER_DAY;
}
