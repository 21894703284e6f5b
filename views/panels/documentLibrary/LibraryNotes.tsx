import { Button, Callout, ProgressBar } from "@blueprintjs/core";
import type { Bulk } from "./useBulk.ts";
import type { Downloads } from "./useDownloads.ts";

/** What is under way with several documents, and what could not be done. */
export function LibraryNotes({ bulk, downloads }: { bulk: Bulk; downloads: Downloads }) {
  const { problem } = bulk;
  const { busy, failed, download } = downloads;
  return (
    <>
      {busy && <ProgressBar intent="primary" aria-label="Downloading documents" />}
      {failed.length > 0 && (
        <Callout compact intent="danger" role="alert">
          {`${failed.map(({ name }) => name).join(", ")} could not be downloaded. `}
          <Button size="small" text="Retry" onClick={() => void download(failed)} />
        </Callout>
      )}
      {problem && (
        <Callout compact intent="danger" role="alert">
          <strong>{problem.title}</strong>
          <ul className="ss-document-names">
            {problem.lines.map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
          <div className="ss-library-answers">
            <Button size="small" text="Retry" onClick={problem.retry} />
            <Button size="small" variant="minimal" text="Dismiss" onClick={bulk.clear} />
          </div>
        </Callout>
      )}
    </>
  );
}
