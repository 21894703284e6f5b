import { useMemo, useState } from "react";
import { usePageHeading } from "../../../common/heading.ts";
import type { CannedReport } from "../../../services/index.ts";
import { SendByEmail } from "../../reports/schedules/SendByEmail.tsx";
import { CannedExport } from "../CannedExport.tsx";
import { CannedResults } from "../CannedResults.tsx";
import { useCannedPages } from "../useCannedReport.ts";
import { useLiveQuestion } from "../useLiveQuestion.ts";
import { ReviewFields } from "./ReviewFields.tsx";
import { newReview, reviewProblem, reviewValues } from "./reviewForm.ts";

interface Props {
  report: CannedReport;
  people: NonNullable<CannedReport["people"]>;
}

/** Performance reviews: a document about each of the people below the form (spec reporting.md 3 and 5). */
export function ReviewReport({ report, people }: Props) {
  const [form, setForm] = useState(() => newReview(report.values));
  const values = useMemo(() => reviewValues(form), [form]);
  const pages = useCannedPages(useLiveQuestion(report.alias, values));
  const problem = reviewProblem(form, people.name);
  usePageHeading(report.viewName);
  return (
    <div className="canned">
      <section className="canned-panel" aria-label="Form">
        <p className="canned-quiet">{report.help}</p>
        <ReviewFields {...{ report, people, form }} onChange={setForm} />
        {problem !== undefined && (
          <p className="canned-quiet" role="status">
            {problem}
          </p>
        )}
        <div className="canned-actions">
          <CannedExport report={report} values={values ?? {}} disabled={values === undefined} />
          <SendByEmail canned={report.alias} values={values ?? {}} disabled={values === undefined} />
        </div>
      </section>
      {values !== undefined && <CannedResults pages={pages} label={report.viewName} />}
    </div>
  );
}
