import { useId } from "react";
import { Card } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import useSWR from "swr";
import {
  criticalEventFlags,
  criticalEventPath,
  criticalEventsPath,
} from "../../../common/criticalEventPages.ts";
import { sinceText } from "../../../common/sinceText.ts";
import { type CriticalEventPage, createCriticalEventsClient } from "../../../services/index.ts";
import { useCatalog, useFormEnvironment, useOwnClient } from "../../../workspace/workspace.ts";
import { countText } from "../../countText.ts";
import { readOnce, useVisit } from "../../useRecords.ts";
import { CardFailed } from "../CardFailed.tsx";

/** Events of the card. */
const mostShown = 6;

/** The critical events that are open: those of the user first, else those of the terminals that they see; nothing where there are none. */
export function OpenEvents() {
  const id = useId();
  const { flag } = useFormEnvironment();
  const { templates, abilities } = useCatalog();
  const isOn =
    criticalEventFlags.every(flag) && [...templates.values()].some((entry) => abilities.can("view", entry));
  const own = useOpenEvents(isOn, "own");
  const isOwn = (own.data?.count.count ?? 0) > 0;
  const all = useOpenEvents(isOn && own.data !== undefined && !isOwn);
  const { data, error, retry } = isOwn || own.error !== undefined ? own : all;
  if (error === undefined && (data?.count.count ?? 0) === 0) return null;
  const query = isOwn ? "?assignee=own" : "";
  return (
    <section aria-labelledby={id} className="dashboard-part">
      <h2 id={id} className="dashboard-title">
        {isOwn ? "Your Critical Events" : "Critical Events"}
      </h2>
      <Card className="attention-card">
        {error !== undefined && <CardFailed error={error} onRetry={retry} />}
        {data && <Link to={`${criticalEventsPath}${query}`}>{countText(data.count)}</Link>}
        {data && (
          <ul className="screen-recent">
            {data.data.map(({ id: event, rule, record, status, createdDate }) => (
              <li key={event}>
                <Link to={criticalEventPath(event)}>{`${rule.name}: ${record.label}`}</Link>
                <span className="screen-quiet">{`${status.label}, ${sinceText(createdDate, Date.now() / 1000)}`}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function useOpenEvents(isAsked: boolean, assignee?: "own") {
  const client = useOwnClient(createCriticalEventsClient);
  const visit = useVisit();
  const { data, error, isValidating, mutate } = useSWR<CriticalEventPage, unknown>(
    isAsked ? ["criticalEvents", "open", assignee, visit] : null,
    () => client.list({ state: "open", limit: mostShown, ...(assignee && { assignee }) }),
    readOnce,
  );
  return { data, error: isValidating || data ? undefined : error, retry: () => void mutate() };
}
