import { Tag } from "@blueprintjs/core";
import { Link, useViews } from "../../../../../views/index.ts";
import { counted } from "../../../../common/counted.ts";
import type { OshaLog } from "../../../../services/index.ts";
import { editAddress } from "../../../record/useAskedField.ts";
import { findingCounts } from "../oshaFiles.ts";
import { RecordName } from "../../RecordName.tsx";
import "./filing.css";

interface Props {
  log: OshaLog;
  file: "summary" | "cases";
  title: string;
}

/** What is wrong with a file, each with the record and the field where it is corrected. */
export function FilingFindings({ log, file, title }: Props) {
  const found = log.findings.filter((finding) => finding.file === file);
  return (
    <section className="canned-panel" aria-label={title}>
      <h3 className="canned-count">{title}</h3>
      <p className="canned-quiet">{summaryOf(log, file)}</p>
      {found.length > 0 && (
        <ul className="osha-findings" aria-label={title}>
          {found.map((finding, index) => (
            <Finding key={`${finding.column} ${finding.record?.id ?? ""} ${index}`} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  );
}

function summaryOf(log: OshaLog, file: Props["file"]): string {
  if (file === "cases" && log.lines.length === 0)
    return "There are no recordable cases, so the file would have no lines.";
  const { errors, warnings } = findingCounts(log, file);
  if (errors + warnings === 0) return "Nothing to correct.";
  return `${counted(errors, "error")}, ${counted(warnings, "warning")}`;
}

function Finding({ finding }: { finding: OshaLog["findings"][number] }) {
  const { column, severity, message, record, field } = finding;
  const href = useViews().linkTo;
  const page = record && href(record);
  return (
    <li>
      <span>
        <Tag minimal intent={severity === "error" ? "danger" : "warning"} className="checked-severity">
          {severity === "error" ? "Error" : "Warning"}
        </Tag>
        <strong className="osha-column">{column}</strong>
      </span>
      <span>{message}</span>
      {record && (
        <span className="osha-links" dir="auto">
          <RecordName record={record} />
          {field && page !== undefined && (
            <Link href={editAddress(page, field.key)}>
              Correct {field.label}
              <span className="ss-unseen"> of {record.label}</span>
            </Link>
          )}
        </span>
      )}
    </li>
  );
}
