import { Spinner } from "@blueprintjs/core";
import { AnswerFailed } from "../../AnswerFailed.tsx";
import { FiledFile } from "./FiledFile.tsx";
import "./filed.css";
import type { FiledState } from "./useFilings.ts";

/** What was filed with OSHA, and what the log says otherwise now. */
export function Filed({ filed }: { filed: FiledState }) {
  const { filings, error, isLoading, retry, mayKeep, fetchFile } = filed;
  return (
    <section className="canned-panel" aria-label="Filed with OSHA">
      <h3 className="canned-count">Filed with OSHA</h3>
      <p className="canned-quiet">
        When a case changes later, correct the log (Form 300). The certified Form 300A and what was filed with
        OSHA need not be done again for it (29 CFR 1904.7(b)(3)(ix)). Keep all of them for five years.
      </p>
      {error !== undefined && <AnswerFailed error={error} onRetry={retry} />}
      {isLoading && <Spinner size={20} aria-label="Loading" />}
      {filings?.length === 0 && (
        <p className="osha-empty">
          Nothing is kept as filed.{mayKeep && " Once you filed a file, choose Keep as Filed above."}
        </p>
      )}
      {filings && filings.length > 0 && (
        <ul className="osha-filed" aria-label="Filings">
          {filings.map((filing) => (
            <li key={filing.id}>
              <FiledFile filing={filing} fetchFile={fetchFile} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
