import { auditEventNames, type AuditEvent, type AuditThing, auditThingNames } from "../../../engine/index.ts";
import { createAuditClient } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { usePages } from "../usePages.ts";
import { ChangeLogTable } from "./ChangeLogTable.tsx";
import { auditQuery, isNarrowed, kindIn, useLogFilter } from "./logFilter.ts";
import { LogResult } from "./LogResult.tsx";
import { Choice, LogToolbar, TypedText } from "./LogToolbar.tsx";
import { personTimezone } from "./times.tsx";

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const events = choicesOf(auditEventNames);
const kinds = choicesOf(auditThingNames);

/** What was done in the company and what was refused: who did it, when, to what (spec platform.md 7.7). */
export function ChangeLog() {
  const [filter, change] = useLogFilter();
  const audit = useOwnClient(createAuditClient);
  const query = auditQuery(filter);
  const kind = kindIn(filter);
  const log = usePages("audit log", query, audit.auditLog);
  return (
    <>
      <LogToolbar
        filter={filter}
        onChange={change}
        source={{ log: "changeLog", ...query, name: "Change Log", timezone: personTimezone }}
        numberLabel={kind === undefined ? "Record No." : `${auditThingNames[kind]} No.`}
      >
        <TypedText label="What" value={filter.text} onChange={(text) => change({ text })} />
        <Choice
          label="Event"
          all="All events"
          value={filter.event ?? ""}
          options={events}
          onChange={(value) => change({ event: value === "" ? undefined : (value as AuditEvent) })}
        />
        <TypedText label="Changed field" value={filter.field} onChange={(field) => change({ field })} />
        <Choice
          label="Kind"
          all="All kinds"
          value={kind ?? ""}
          options={kinds}
          onChange={(value) =>
            change({ kind: value === "" ? undefined : (value as AuditThing), record: undefined })
          }
        />
      </LogToolbar>
      <LogResult log={log} isNarrowed={isNarrowed(filter)} none="Nothing has happened yet.">
        {(lines) => <ChangeLogTable lines={lines} />}
      </LogResult>
    </>
  );
}
