import type { RecordData } from "../../../engine/index.ts";
import { RecordLink } from "../../parts/Link.tsx";

/** A link to a record's page at the end of its row (spec records.md 2.5: 'View / Edit'). */
export const openLink = {
  title: "Page",
  of: (record: RecordData) => (
    <RecordLink record={record}>
      View / Edit<span className="ss-unseen">{` ${record.label}`}</span>
    </RecordLink>
  ),
};
