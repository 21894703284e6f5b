import { Link } from "react-router-dom";
import type { RecordData } from "../../../../engine/index.ts";
import { recordPath } from "../../../common/pages.ts";

/** A record's page in a tab of its own: the dialog stays, and what can be undone in it. */
export function NewTabLink({ record }: { record: RecordData }) {
  return (
    <Link to={recordPath(record.templateAlias, record.id)} target="_blank" rel="noopener">
      {record.label}
      <span className="ss-unseen"> (opens in a new tab)</span>
    </Link>
  );
}
