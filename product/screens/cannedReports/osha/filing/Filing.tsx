import type { OshaLog } from "../../../../services/index.ts";
import { FileNotes } from "../../FileNotes.tsx";
import { Filed } from "../filed/Filed.tsx";
import type { FiledState } from "../filed/useFilings.ts";
import { FiledRecords } from "./FiledRecords.tsx";
import { FilingDuty } from "./FilingDuty.tsx";
import { FilingFindings } from "./FilingFindings.tsx";

interface Props {
  log: OshaLog;
  filed: FiledState;
}

/** What of the log is filed with OSHA, what was filed, what has to be corrected first, and what people should know of the files. */
export function Filing({ log, filed }: Props) {
  const { summary, cases } = log.files;
  return (
    <div className="canned-results">
      <section className="canned-panel" aria-label="What is filed">
        <FilingDuty log={log} />
        <FiledRecords log={log} />
      </section>
      <Filed filed={filed} />
      <FilingFindings log={log} file="summary" title="Check of the Summary" />
      <FilingFindings log={log} file="cases" title="Check of the Cases" />
      {log.findingCount > log.findings.length && (
        <p className="canned-quiet">
          These are the first {log.findings.length} of {log.findingCount.toLocaleString("en-US")}. Correct
          them to see the others.
        </p>
      )}
      <FileNotes format={summary} />
      <FileNotes format={cases} />
    </div>
  );
}
