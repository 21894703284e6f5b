import { useId } from "react";
import { useMomentText } from "../../../../views/index.ts";
import type { CriticalEventStep } from "../../../services/index.ts";
import { stepPerson, stepText } from "../eventText.ts";

/** What was done about an event, the latest first. */
export function EventHistory({ steps }: { steps: readonly CriticalEventStep[] }) {
  const id = useId();
  const moment = useMomentText();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="events-title">
        History
      </h2>
      <ol className="events-history" aria-labelledby={id}>
        {steps.toReversed().map((step) => (
          <li key={step.id}>
            <strong>{stepText(step)}</strong>
            <span className="screen-quiet">
              {[stepPerson(step), moment(step.date)].filter(Boolean).join(", ")}
            </span>
            {step.reason !== null && <p dir="auto">{step.reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
