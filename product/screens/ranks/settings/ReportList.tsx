import type { StackedRankReports } from "../../../services/index.ts";
import { ReportFields } from "./ReportFields.tsx";
import { reportProblems, type ReportsDraft, withMoved, withReport } from "./reportsDraft.ts";

interface Props {
  draft: ReportsDraft;
  catalog: StackedRankReports["catalog"];
  onDraft(draft: ReportsDraft): void;
}

/** The reports in their order, each with its fields. */
export function ReportList({ draft, catalog, onDraft }: Props) {
  const watched = draft.find(({ subject }) => subject === "terminals")?.alias;
  if (draft.length === 0) return <p className="screen-quiet">There are no reports yet.</p>;
  return draft.map((report, index) => (
    <ReportFields
      key={report.alias}
      report={report}
      catalog={catalog}
      isWatched={report.alias === watched}
      isFirst={index === 0}
      isLast={index === draft.length - 1}
      problems={reportProblems(report, draft)}
      onChange={(change) => onDraft(withReport(draft, report.alias, change))}
      onMove={(by) => onDraft(withMoved(draft, report.alias, by))}
      onRemove={() => onDraft(withReport(draft, report.alias, undefined))}
    />
  ));
}
