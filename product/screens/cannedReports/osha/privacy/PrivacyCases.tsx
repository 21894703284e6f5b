import { Button, Spinner } from "@blueprintjs/core";
import { Export, Lock } from "@blueprintjs/icons";
import { counted } from "../../../../common/counted.ts";
import type { OshaLog, OshaPrivacyCases } from "../../../../services/index.ts";
import { AnswerFailed } from "../../AnswerFailed.tsx";
import { oshaFiles } from "../oshaFiles.ts";
import type { OshaExport } from "../useOshaExport.ts";
import { PrivacyTable } from "./PrivacyTable.tsx";
import { usePrivacyCases } from "./usePrivacyCases.ts";

interface Props {
  log: OshaLog;
  /** Left out: nothing can be exported here. */
  files?: OshaExport;
}

/** The confidential list of privacy cases: their numbers, and the names for who may view them (29 CFR 1904.29(b)(6) to (10)). */
export function PrivacyCases({ log, files }: Props) {
  const { cases, error, isLoading, retry } = usePrivacyCases(log);
  if (error !== undefined) return <AnswerFailed error={error} onRetry={retry} />;
  if (isLoading || !cases) return <Spinner className="canned-wait" aria-label="Loading" />;
  return (
    <div className="canned-results">
      <p className="canned-quiet osha-confidential">
        <Lock size={14} />
        <span>{sentenceOf(cases)}</span>
      </p>
      {cases.length === 0 ? (
        <p className="osha-empty">
          No privacy cases in {log.year} at {log.terminal}.
        </p>
      ) : (
        <PrivacyTable cases={cases} template={log.caseTemplate} />
      )}
      {files && cases.length > 0 && withheldOf(cases) === 0 && <Exports log={log} files={files} />}
    </div>
  );
}

function Exports({ log, files: { exportPrivacy, isBusy } }: Required<Props>) {
  return (
    <div className="canned-actions">
      {[oshaFiles.privacyDocument, oshaFiles.privacyWorkbook].map((file) => (
        <Button
          key={file.words}
          icon={<Export />}
          text={file.words}
          aria-busy={isBusy}
          onClick={() => {
            if (!isBusy) exportPrivacy(file, log);
          }}
        />
      ))}
    </div>
  );
}

const withheldOf = (cases: OshaPrivacyCases["cases"]) => cases.filter(({ isWithheld }) => isWithheld).length;

/** What the list is, and what of it the reader may not view. */
function sentenceOf(cases: OshaPrivacyCases["cases"]): string {
  const withheld = withheldOf(cases);
  if (withheld === 0)
    return "Confidential. The log says no names of these cases: keep this list apart from it, and give it to nobody but those whom the rule names (29 CFR 1904.29(b)(6) and (10)).";
  const whose = withheld === cases.length ? "these cases" : `${counted(withheld, "case")} of these`;
  return `Who the employees of ${whose} are is confidential. Ask an administrator for the right to view confidential values of them (29 CFR 1904.29(b)(6)).`;
}
