import { usePageHeading } from "../../../common/heading.ts";
import type { CannedReport } from "../../../services/index.ts";
import { SendByEmail } from "../../reports/schedules/SendByEmail.tsx";
import { CannedExport } from "../CannedExport.tsx";
import { CannedForm } from "../CannedForm.tsx";
import "./lossRun.css";
import { LossRunFields } from "./LossRunFields.tsx";
import { LossRunResults } from "./LossRunResults.tsx";
import { useLossRun } from "./useLossRun.ts";
import { useLossRunForm } from "./useLossRunForm.ts";

/** A loss run: what it is valued on and of which years, its files, and its blocks as claims stood on the day (domain 3.2). */
export function LossRunReport({ report }: { report: CannedReport }) {
  const { alias, help, parameters, viewName } = report;
  const form = useLossRunForm(report);
  const asked = useLossRun(alias, form.asked);
  usePageHeading(viewName);
  return (
    <div className="canned">
      <section className="canned-panel" aria-label="Form">
        <p className="canned-quiet">{help}</p>
        <LossRunFields form={form} />
        <CannedForm report={alias} parameters={parameters} values={form.form.chosen} onChange={form.choose} />
        <div className="canned-actions">
          <CannedExport report={report} values={form.asked ?? {}} disabled={form.isWrong} />
          <SendByEmail canned={alias} values={form.scheduled} disabled={form.isWrong} />
        </div>
      </section>
      <LossRunResults asked={asked} />
    </div>
  );
}
