import { emptyPlaceholder, formatDate } from "../../../../../engine/index.ts";
import { ScrollFrame } from "../../../../../views/index.ts";
import type { OshaPrivacyCases } from "../../../../services/index.ts";
import { RecordName } from "../../RecordName.tsx";

type PrivacyCase = OshaPrivacyCases["cases"][number];

interface Props {
  cases: readonly PrivacyCase[];
  /** Alias of the record type of cases. */
  template: string;
}

/** The privacy cases, by date; a name that is withheld is said to be confidential. */
export function PrivacyTable({ cases, template }: Props) {
  return (
    <ScrollFrame className="canned-frame" label="Privacy Cases">
      <table className="canned-table canned-sticky" aria-label="Privacy Cases">
        <thead>
          <tr>
            {["Case no.", "Employee's name", "Date", "Privacy concern"].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cases.map((each) => (
            <tr key={each.id}>
              <th scope="row" dir="auto">
                <RecordName
                  record={{ id: each.id, templateAlias: template, label: each.caseNumber ?? each.label }}
                />
              </th>
              <td dir="auto">{each.isWithheld ? "Confidential" : (each.name ?? emptyPlaceholder)}</td>
              <td>{each.date === null ? emptyPlaceholder : formatDate(each.date)}</td>
              <td dir="auto">{each.reason ?? emptyPlaceholder}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
