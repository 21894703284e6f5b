import type { RecordData } from "../../../engine/index.ts";
import { useChecklistScope } from "./scope.ts";
import { segmentsOf } from "./progress.ts";

/** How far a checklist is: a bar of its parts, with how many items each has. */
export function Progress({ checklist }: { checklist: RecordData }) {
  const segments = segmentsOf(checklist, useChecklistScope().setting.rule.counts);
  const spoken = segments.map(({ name, count }) => `${name} ${count}`).join(", ");
  return (
    <div className="ss-progress">
      <div className="ss-progress-bar" role="img" aria-label={`Progress: ${spoken}`}>
        {segments
          .filter(({ count }) => count > 0)
          .map(({ key, count }) => (
            <span key={key} data-segment={key} style={{ flexGrow: count }} />
          ))}
      </div>
      <ul className="ss-progress-legend" aria-hidden>
        {segments.map(({ key, name, count }) => (
          <li key={key}>
            <span className="ss-progress-mark" data-segment={key} />
            {name} <strong>{count.toLocaleString("en-US")}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
