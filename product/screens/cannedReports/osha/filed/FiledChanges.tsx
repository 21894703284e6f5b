import { Callout } from "@blueprintjs/core";
import { counted } from "../../../../common/counted.ts";
import type { OshaFilings } from "../../../../services/index.ts";
import { RecordName } from "../../RecordName.tsx";

/** What the log says otherwise than a file that was filed, or why it is not known here. */
export function FiledChanges({ filing }: { filing: OshaFilings["filings"][number] }) {
  const { confidential, problem, changes, changeCount = 0 } = filing;
  if (confidential)
    return (
      <p className="canned-quiet">
        The file and what changed since are confidential: who kept it may open it. Please contact your
        administrator to view it.
      </p>
    );
  if (problem !== undefined)
    return (
      <Callout compact intent="warning">
        {problem}
      </Callout>
    );
  if (!changes || changes.length === 0) return <p className="osha-empty">Nothing changed since.</p>;
  return (
    <>
      <p className="osha-empty">{counted(changeCount, "difference")} since:</p>
      <ul className="osha-changes">
        {changes.map(({ text, record }) => (
          <li key={text} dir="auto">
            <span>{text}</span>
            {record && (
              <span>
                <RecordName record={record} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {changeCount > changes.length && <p className="canned-quiet">These are the first {changes.length}.</p>}
    </>
  );
}
