import { Callout, Checkbox, Spinner } from "@blueprintjs/core";
import { counted } from "../../../common/counted.ts";
import { errorText, type FileCheck } from "../../../services/index.ts";
import { FileFindings } from "./FileFindings.tsx";

interface Props {
  check: FileCheck | undefined;
  error: unknown;
  isLoading: boolean;
  /** The form has changed since. */
  isStale: boolean;
  /** The valid rows are to be exported without the others. */
  isPartial: boolean;
  onPartial(isPartial: boolean): void;
}

/** What the check of a file found, or why there was none. */
export function FileCheckResult({ check, error, isLoading, ...choice }: Props) {
  if (isLoading) return <Spinner className="canned-wait" aria-label="Checking" />;
  if (error !== undefined)
    return (
      <Callout intent="danger" role="alert">
        <strong>The rows were not checked.</strong>
        <p>{errorText(error)}</p>
      </Callout>
    );
  return check ? <Checked check={check} {...choice} /> : null;
}

function Checked({
  check,
  isStale,
  isPartial,
  onPartial,
}: Omit<Props, "error" | "isLoading"> & { check: FileCheck }) {
  const { rows, valid, findings, findingCount } = check;
  const missing = rows - valid;
  return (
    <section className="canned-results" aria-label="Check">
      <h2 className="canned-count">
        <span role="status">{summary(check)}</span>
      </h2>
      {isStale && (
        <Callout intent="warning">The form has changed since. Check the rows again to export them.</Callout>
      )}
      {missing > 0 && (
        <Callout intent="danger">
          <h3 className="checked-title">{counted(missing, "row")} cannot be written.</h3>
          <p>
            {valid === 0
              ? "Correct them, then check again."
              : "Correct them and check again, or export the file without them."}
          </p>
          {valid > 0 && (
            <Checkbox
              checked={isPartial}
              disabled={isStale}
              label={`Export ${counted(valid, "valid row")}; ${counted(missing, "row")} will be missing from the file`}
              onChange={({ currentTarget }) => onPartial(currentTarget.checked)}
            />
          )}
        </Callout>
      )}
      {findings.length > 0 && <FileFindings findings={findings} />}
      {findingCount > findings.length && (
        <p className="canned-quiet">
          These are the first {findings.length} of {findingCount}. Correct them, then check again.
        </p>
      )}
    </section>
  );
}

function summary({ rows, valid, warnings }: FileCheck): string {
  if (rows === 0) return "No records match the current filter criteria.";
  const warned = warnings === 0 ? "" : `, ${counted(warnings, "warning")}`;
  return `${counted(rows, "row")}, ${valid} valid${warned}`;
}
