import { Link, useViews } from "../../../../views/index.ts";
import type { OshaLog } from "../../../services/index.ts";

/** A record as a log names it. */
type NamedRecord = OshaLog["unassigned"][number];

/** A record's name, which leads to its page where the user may open it. */
export function RecordName({ record }: { record: NamedRecord }) {
  const href = useViews().linkTo(record);
  return href === undefined ? <>{record.label}</> : <Link href={href}>{record.label}</Link>;
}
