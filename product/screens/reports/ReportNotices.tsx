import { Callout } from "@blueprintjs/core";
import type { ReportNotice } from "../../../engine/index.ts";

/** What of a report is left out, because it is gone or not for its reader; the rest of it works. */
export function ReportNotices({ notices }: { notices: readonly ReportNotice[] }) {
  const texts = [...new Set(notices.map(({ message }) => message))];
  if (texts.length === 0) return null;
  return (
    <Callout compact intent="warning" role="status">
      <strong>Some of this report is left out</strong>
      <ul className="reports-notices">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Callout>
  );
}
