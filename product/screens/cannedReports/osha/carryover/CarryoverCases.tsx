import { type CarryoverCase, type Estimates, noEstimate } from "./carryover.ts";
import { CarryoverFields } from "./CarryoverFields.tsx";

interface Props {
  cases: readonly CarryoverCase[];
  estimates: Estimates;
  onChange(estimates: Estimates): void;
}

/** Cases whose days go into the next year, each with the days that are expected of it. */
export function CarryoverCases({ cases, estimates, onChange }: Props) {
  return (
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
  );
}
