import { type CarryoverCase, type Estimates, noEstimate } from "../carryover/carryover.ts";
import { CarryoverFields } from "../carryover/CarryoverFields.tsx";

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
      <ul className="osha-cases">
        {cases.map((each) => (
          <li key={each.modelId}>
            <CarryoverFields
              case={each}
              estimate={estimates.get(each.modelId) ?? noEstimate}
              onChange={(estimate) => onChange(new Map([...estimates, [each.modelId, estimate]]))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
