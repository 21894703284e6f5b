import { Button, Callout } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import type { ImportDetails } from "../../services/index.ts";
import { useWorkspace } from "../../setup/workspace.ts";
import { download } from "../list/export/download.ts";
import { indexName } from "./documentsIndex.ts";
import { useAction } from "./useAction.ts";
import { count, counted } from "./words.ts";

const words = ({ field, reason }: { field: string; reason: string }) =>
  field === "" ? reason : `${field}: ${reason}`;

/** Why rows were refused, and those rows as a file to correct. */
export function Refusals({ job }: { job: ImportDetails }) {
  const { imports } = useWorkspace();
  const { isBusy, refusal, act } = useAction();
  const { refused } = job.status === "draft" ? (job.checked ?? job.counts) : job.counts;
  if (job.reasons.length === 0) return null;
  const fetch = () =>
    void act(async () => {
      download(await imports.refused(job.id), `${job.fileName.replace(/\.[^.]*$/, "")} refused.csv`);
    });
  return (
    <section aria-labelledby="imports-refused" className="imports-refused">
      <div className="imports-head">
        <h3 id="imports-refused">{counted(refused, "row")} refused</h3>
        <Button icon={<Download />} text="Download refused rows" loading={isBusy} onClick={fetch} />
      </div>
      <p className="imports-quiet">
        The file has the reasons.{" "}
        {job.kind === "documents"
          ? `Correct it, rename it to ${indexName}, and pack it into a ZIP with its documents.`
          : "Correct it and import it again."}
      </p>
      {refusal !== undefined && (
        <Callout compact intent="danger" role="alert">
          {refusal}
        </Callout>
      )}
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
