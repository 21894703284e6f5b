import { usePageHeading } from "../../../common/heading.ts";
import type { CannedReport } from "../../../services/index.ts";
import { useTray } from "../../../tray/Tray.tsx";
import { CarryoverDialog } from "./carryover/CarryoverDialog.tsx";
import { KeepDialog } from "./filed/KeepDialog.tsx";
import { useFilings } from "./filed/useFilings.ts";
import { OshaActions } from "./OshaActions.tsx";
import { OshaFields } from "./OshaFields.tsx";
import { OshaResults } from "./OshaResults.tsx";
import "./osha.css";
import { useOshaExport } from "./useOshaExport.ts";
import { useOshaForm } from "./useOshaForm.ts";

/** OSHA's forms: what they are filled with, their files, and the log of the year as it is now (spec reporting.md 2 to 5). */
export function OshaReport({ report }: { report: CannedReport }) {
  const form = useOshaForm(report.alias);
  const files = useOshaExport(report, form);
  const filed = useFilings(form.question);
  const canExport = useTray() !== undefined;
  usePageHeading(report.viewName);
  return (
    <div className="canned">
      <section className="canned-panel" aria-label="Form">
        <p className="canned-quiet">{report.help}</p>
        <form
          className="osha-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (canExport) files.exportForms();
          }}
        >
          <OshaFields report={report.alias} form={form} />
          {canExport && <OshaActions asked={form.asked} files={files} filed={filed} />}
        </form>
      </section>
      <OshaResults asked={form.asked} values={form.values} filed={filed} {...(canExport && { files })} />
      {files.cases && (
        <CarryoverDialog
          cases={files.cases}
          first={files.estimates}
          onExport={files.exportWith}
          onClose={files.cancel}
        />
      )}
      {filed.isKeeping && form.asked.log && (
        <KeepDialog
          log={form.asked.log}
          first={files.estimates}
          onKeep={filed.keep}
          onClose={() => filed.setKeeping(false)}
        />
      )}
    </div>
  );
}
