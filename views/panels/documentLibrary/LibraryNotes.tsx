import { Button, Callout, ProgressBar } from "@blueprintjs/core";
import { confidentialNote, notDownloaded } from "../documents/offer.ts";
import type { Bulk } from "./useBulk.ts";
import type { Downloads } from "./useDownloads.ts";

/** What is under way with several documents, and what could not be done. */
export function LibraryNotes({ bulk, downloads }: { bulk: Bulk; downloads: Downloads }) {
  const { problem } = bulk;
  const { fetched, failed, download } = downloads;
  return (
    <>
      {fetched && <ProgressBar intent="primary" aria-label="Downloading documents" />}
      {fetched?.some((document) => document.protected) && (
        <Callout compact intent="primary" role="status">
          {confidentialNote}
        </Callout>
      )}
      {failed && (
        <Callout compact intent="danger" role="alert">
          {notDownloaded(failed.documents, failed.reason)}
          <Button size="small" text="Retry" onClick={() => void download(failed.documents)} />
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
