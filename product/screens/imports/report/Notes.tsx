import type { ImportDetails } from "../../../services/index.ts";
import { createImportsClient } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { ReportFile } from "./ReportFile.tsx";
import { count, notesText } from "../importText.ts";

const words = ({ field, note }: ImportDetails["notedRows"][number]["notes"][number]) => `${field}: ${note}`;

/** Whether rows that may be duplicates can still be set up to change the records that they resemble. */
const isToBeMatched = ({ duplicates, status, setup }: ImportDetails) =>
  duplicates > 0 && status === "draft" && setup?.match.length === 0;

/** Which rows may be duplicates, and which values are stored otherwise than they stand in the file; all of them as a file. */
export function Notes({ job }: { job: ImportDetails }) {
  const imports = useOwnClient(createImportsClient);
  if (job.notedRows.length === 0) return null;
  return (
    <section aria-labelledby="imports-notes" className="imports-refused">
      <ReportFile
        id="imports-notes"
        title={notesText(job)}
        button="Download details"
        job={job}
        suffix="notes"
        fetch={() => imports.notes(job.id)}
      />
      {isToBeMatched(job) && (
        <p className="imports-quiet">
          If these rows should change the records that are there already, choose that under “Each row”.
        </p>
      )}
      <ul>
        {job.notedFields.map((each) => (
          <li key={each.field}>
            {count(each.count)} × {each.field}
          </li>
        ))}
      </ul>
      <details>
        <summary>The first of them</summary>
        <ul>
          {job.notedRows.map(({ row, notes }) => (
            <li key={row}>
              Row {count(row)}: {notes.map(words).join("; ")}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
