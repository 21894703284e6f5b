import type { CarryoverCase, Estimates } from "../carryover/carryover.ts";
import { CarryoverCases } from "../carryover/CarryoverCases.tsx";

interface Props {
  cases: readonly CarryoverCase[];
  estimates: Estimates;
  onChange(estimates: Estimates): void;
}

/** The days that were expected in the file that was filed, of cases whose days go on; nothing where there are none. */
export function KeepEstimates({ cases, estimates, onChange }: Props) {
  if (cases.length === 0) return null;
  return (
    <>
      <p className="canned-quiet">
        Days of these cases go into the next year. Enter the days that you expected in the file that you
        filed.
      </p>
      <CarryoverCases {...{ cases, estimates, onChange }} />
    </>
  );
}
