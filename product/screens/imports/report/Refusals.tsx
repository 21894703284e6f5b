import { counted } from "../../../common/counted.ts";
import type { ImportDetails } from "../../../services/index.ts";
import { createImportsClient } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { indexName } from "../documentsIndex.ts";
import { ReportFile } from "./ReportFile.tsx";
import { count } from "../importText.ts";

const words = ({ field, reason }: { field: string; reason: string }) =>
  field === "" ? reason : `${field}: ${reason}`;

/** Why rows were refused, and those rows as a file to correct. */
export function Refusals({ job }: { job: ImportDetails }) {
  const imports = useOwnClient(createImportsClient);
  const { refused } = job.status === "draft" ? (job.checked ?? job.counts) : job.counts;
  if (job.reasons.length === 0) return null;
  return (
    <section aria-labelledby="imports-refused" className="imports-refused">
      <ReportFile
        id="imports-refused"
        title={`${counted(refused, "row")} refused`}
        button="Download refused rows"
        job={job}
        suffix="refused"
        fetch={() => imports.refused(job.id)}
      >
        <p className="imports-quiet">
          The file has the reasons.{" "}
          {job.kind === "documents"
            ? `Correct it, rename it to ${indexName}, and pack it into a ZIP with its documents.`
            : "Correct it and import it again."}
        </p>
      </ReportFile>
      <ul>
        {job.reasons.map((each) => (
          <li key={words(each)}>
            {count(each.count)} × {words(each)}
          </li>
        ))}
      </ul>
      <details>
        <summary>First refused rows, with reasons</summary>
        <ul>
          {job.refusedRows.map(({ row, refusals }) => (
            <li key={row}>
              Row {count(row)}: {refusals.map(words).join("; ")}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
