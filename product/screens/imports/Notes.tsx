import type { ImportDetails } from "../../services/index.ts";
import { useWorkspace } from "../../setup/workspace.ts";
import { ReportFile } from "./ReportFile.tsx";
import { count, differencesOf, differencesText } from "./words.ts";

const words = ({ field, note }: ImportDetails["notedRows"][number]["notes"][number]) => `${field}: ${note}`;

/** Which values are stored otherwise than they stand in the file, and all of them as a file. */
export function Notes({ job }: { job: ImportDetails }) {
  const { imports } = useWorkspace();
  if (job.notedRows.length === 0) return null;
  return (
    <section aria-labelledby="imports-notes" className="imports-refused">
      <ReportFile
        id="imports-notes"
        title={differencesText(differencesOf(job))}
        button="Download differences"
        job={job}
        suffix="notes"
        fetch={() => imports.notes(job.id)}
      />
      <ul>
        {job.notedFields.map((each) => (
          <li key={each.field}>
            {count(each.count)} × {each.field}
          </li>
        ))}
      </ul>
      <details>
        <summary>First differences</summary>
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
