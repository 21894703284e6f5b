import type { RecordData } from "../../../engine/index.ts";
import { RecordLink } from "../../parts/Link.tsx";
import type { LineEnd } from "../dataGrid/gridProps.ts";

/** A link to a record's page at the end of its row (spec records.md 2.5: 'View / Edit'). */
export const openLink: LineEnd = {
  title: "Page",
  width: 110,
  of: (record: RecordData, tabIndex) => (
    <RecordLink record={record} tabIndex={tabIndex}>
      View / Edit<span className="ss-unseen">{` ${record.label}`}</span>
    </RecordLink>
  ),
};
