import { Callout } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import useSWR from "swr";
import { criticalEventFlags, criticalEventPath } from "../../common/criticalEventPages.ts";
import { type CriticalEventPage, createCriticalEventsClient } from "../../services/index.ts";
import { useFormEnvironment, useOwnClient } from "../../workspace/workspace.ts";
import { readOnce } from "../useRecords.ts";

interface Props {
  record: number;
  /** What is saved may be a critical event from then on. */
  version: number;
}

/** Says which critical events a record is, with their statuses; nothing where it is none, or this cannot be read. */
export function CriticalEventNote({ record, version }: Props) {
  const { flag } = useFormEnvironment();
  const client = useOwnClient(createCriticalEventsClient);
  const isOn = criticalEventFlags.every(flag);
  const { data } = useSWR<CriticalEventPage, unknown>(
    isOn ? ["criticalEvents", "record", record, version] : null,
    () => client.list({ recordId: record }),
    { ...readOnce, keepPreviousData: true },
  );
  const events = data?.data.filter((event) => event.record.id === record) ?? [];
  if (events.length === 0) return null;
  const isOpen = events.some(({ resolvedDate }) => resolvedDate === null);
  return (
    <Callout compact intent={isOpen ? "warning" : "none"} role="note" aria-label="Critical events">
      {events.map(({ id, rule, status }) => (
        <div key={id}>
          <Link to={criticalEventPath(id)}>{`Critical event: ${rule.name}, ${status.label}`}</Link>
        </div>
      ))}
    </Callout>
  );
}
