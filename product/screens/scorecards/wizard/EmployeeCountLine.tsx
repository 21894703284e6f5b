import { counted as countedText } from "../../../common/counted.ts";
import { errorText } from "../../../services/index.ts";
import type { ScorecardDraft } from "./draft.ts";
import { useEmployeeCount } from "./useEmployeeCount.ts";

/** How many people are chosen, said again with each change, and what is to be known of them. */
export function EmployeeCountLine({ draft }: { draft: ScorecardDraft }) {
  const { counted, error, isCounting } = useEmployeeCount(draft);
  const words = error === undefined ? counted && countText(counted.count) : errorText(error);
  return (
    <div className="wizard-count" role="status" aria-busy={isCounting || undefined}>
      <p>{words ?? "Counting people..."}</p>
      {error === undefined &&
        counted?.notices.map((notice) => (
          <p key={notice} className="scorecards-quiet">
            {notice}
          </p>
        ))}
    </div>
  );
}

const countText = (count: number) =>
  count === 0
    ? "Nobody is chosen whom you may view."
    : `${countedText(count, "person is", "people are")} chosen, of those whom you may view.`;
