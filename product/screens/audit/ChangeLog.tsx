import { auditEventNames, type AuditEvent } from "../../../engine/index.ts";
import { createAuditClient } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { usePages } from "../usePages.ts";
import { ChangeLogTable } from "./ChangeLogTable.tsx";
import { auditQuery, isNarrowed, useLogFilter } from "./logFilter.ts";
import { LogResult } from "./LogResult.tsx";
import { Choice, LogToolbar, TypedText } from "./LogToolbar.tsx";
import { personTimezone } from "./times.tsx";

const events = Object.entries(auditEventNames).map(([value, label]) => ({ value, label }));

/** What was done in the company and what was refused: who did it, when, to what (spec platform.md 7.7). */
export function ChangeLog() {
  const [filter, change] = useLogFilter();
  const audit = useOwnClient(createAuditClient);
  const query = auditQuery(filter);
  const log = usePages("audit log", query, audit.auditLog);
  return (
    <>
      <LogToolbar
        filter={filter}
        onChange={change}
        source={{ log: "changeLog", ...query, name: "Change Log", timezone: personTimezone }}
      >
        <TypedText label="What" value={filter.text} onChange={(text) => change({ text })} />
        <Choice
          label="Event"
          all="All events"
          value={filter.event ?? ""}
          options={events}
          onChange={(value) => change({ event: value === "" ? undefined : (value as AuditEvent) })}
        />
      </LogToolbar>
      <LogResult log={log} isNarrowed={isNarrowed(filter)} none="Nothing has happened yet.">
        {(lines) => <ChangeLogTable lines={lines} />}
      </LogResult>
    </>
  );
}
