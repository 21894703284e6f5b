import { Callout } from "@blueprintjs/core";
import type { OshaLog } from "../../../services/index.ts";
import { counted } from "../../../common/counted.ts";
import { RecordName } from "../RecordName.tsx";

/** A log names so many of them at most. */
const mostNamed = 50;

/** The cases of the year that no log has, with the way to each. */
export function UnassignedCases({ log: { unassigned, year } }: { log: OshaLog }) {
  if (unassigned.length === 0) return null;
  const more = unassigned.length < mostNamed ? "" : "At least ";
  const count = `${more}${counted(unassigned.length, "case")} of ${year}`;
  const rest =
    unassigned.length === 1
      ? "names no establishment, so no log has it"
      : "name no establishment, so no log has them";
  return (
    <Callout intent="warning">
      <h3 className="checked-title">
        {count} {rest}
      </h3>
      <ul className="osha-list">
        {unassigned.map((record) => (
          <li key={record.id} dir="auto">
            <RecordName record={record} />
          </li>
        ))}
      </ul>
    </Callout>
  );
}
