import { Tag } from "@blueprintjs/core";
import type { OshaLog } from "../../../../services/index.ts";

/** What must be sent to OSHA for the year, and why. */
export function FilingDuty({ log: { filing, files, year } }: { log: OshaLog }) {
  return (
    <>
      <h3 className="canned-count">What Is Filed by March 2, {year + 1}</h3>
      <dl className="canned-facts">
        <Duty name={files.summary.name} isDue={filing.summary} />
        <Duty name={files.cases.name} isDue={filing.cases} />
      </dl>
      <ul className="osha-list" aria-label="Reasons">
        {filing.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}

/** `isDue` is undefined where what decides it is not entered. */
function Duty({ name, isDue }: { name: string; isDue: boolean | undefined }) {
  const words = isDue === undefined ? "Not known" : isDue ? "Must be filed" : "Not filed";
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Tag minimal {...(isDue === true && { intent: "warning" as const })}>
          {words}
        </Tag>
      </dd>
    </div>
  );
}
