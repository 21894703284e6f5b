import { Tag } from "@blueprintjs/core";
import { Link, ScrollFrame, useViews } from "../../../../views/index.ts";
import type { FileCheck } from "../../../services/index.ts";
import { editAddress } from "../../record/useAskedField.ts";

type Finding = FileCheck["findings"][number];

/** What is wrong in which row and column, each with the record and the field where it is corrected. */
export function FileFindings({ findings }: { findings: readonly Finding[] }) {
  return (
    <ScrollFrame className="canned-frame" label="Findings">
      <table className="canned-table" aria-label="Findings">
        <thead>
          <tr>
            <th scope="col" data-align="right">
              Row
            </th>
            {["Record", "Column", "What is wrong", "Correct"].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {findings.map((finding) => (
            <Line key={`${finding.row} ${finding.column} ${finding.rule}`} finding={finding} />
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function Line({ finding: { row, column, severity, message, record, field } }: { finding: Finding }) {
  const href = useViews().linkTo(record);
  return (
    <tr>
      <td data-align="right">{row}</td>
      <td dir="auto">{href === undefined ? record.label : <Link href={href}>{record.label}</Link>}</td>
      <td>{column}</td>
      <td>
        <Tag minimal intent={severity === "error" ? "danger" : "warning"} className="checked-severity">
          {severity === "error" ? "Error" : "Warning"}
        </Tag>
        {message}
      </td>
      <td>
        {field && href !== undefined && (
          <Link href={editAddress(href, field.key)}>
            {field.label}
            <span className="ss-unseen"> of {record.label}</span>
          </Link>
        )}
      </td>
    </tr>
  );
}
