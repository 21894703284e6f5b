import { useEffect } from "react";
import { Card, Classes } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { formatDate } from "../../../../engine/index.ts";
import { monitorPath, monitorRecordPath } from "../../../common/pages.ts";
import type { MonitorCounts } from "../../../services/index.ts";
import { type OpenMonitor, useMonitor } from "../../monitor/useMonitor.ts";
import { StatusMark } from "../../monitor/StatusMark.tsx";
import { cappedNumber } from "../../countText.ts";
import { CardFailed } from "../CardFailed.tsx";
import { dayText } from "./dayText.ts";
import { type Attention, useAttention } from "./useAttention.ts";

interface Props {
  /** Of the monitor. */
  alias: string;
  /** It is asked all the same where it is not. */
  isShown: boolean;
  /** The order of the cards is not known yet: what it says would move. */
  isWaiting: boolean;
  /** Called with each answer; without counts where it failed. */
  onKnown(alias: string, counts: MonitorCounts | undefined): void;
}

/** What needs attention in a monitor: how much of it, and the first records, each a link. */
export function AttentionCard({ alias, ...props }: Props) {
  const monitor = useMonitor(alias);
  return monitor ? <Opened monitor={monitor} {...props} /> : null;
}

function Opened({ monitor, isShown, isWaiting, onKnown }: Omit<Props, "alias"> & { monitor: OpenMonitor }) {
  const { found: answer, error, retry } = useAttention(monitor);
  const { alias, compiled } = monitor;
  const isKnown = answer !== undefined || error !== undefined;
  const counts = answer?.counts;
  useEffect(() => {
    if (isKnown) onKnown(alias, counts);
  }, [alias, isKnown, counts, onKnown]);
  const found = isWaiting ? undefined : answer;
  if (!isShown) return null;
  return (
    <Card className="attention-card" role="region" aria-label={compiled.name}>
      <div className="attention-head">
        <h3>
          <Link to={monitorPath(alias)}>{compiled.name}</Link>
        </h3>
        {found?.counts && <Counts monitor={monitor} counts={found.counts} />}
      </div>
      {error !== undefined && !isWaiting && !found && <CardFailed error={error} onRetry={retry} />}
      {!found && (isWaiting || error === undefined) && (
        <div className={`attention-wait ${Classes.SKELETON}`} aria-hidden />
      )}
      {found && <Records monitor={monitor} found={found} />}
    </Card>
  );
}

function Counts({ monitor: { alias, compiled }, counts }: { monitor: OpenMonitor; counts: MonitorCounts }) {
  const named = [
    { state: "overdue", words: compiled.due.words.overdue },
    { state: "soon", words: "Due Soon" },
  ] as const;
  return (
    <ul className="attention-counts" aria-label={`How much in ${compiled.name}`}>
      {named.map(({ state, words }) => {
        if (counts[state].count === 0) return null;
        return (
          <li key={state} data-state={state}>
            <Link to={`${monitorPath(alias)}?state=${state}`}>
              {`${cappedNumber(counts[state])} ${words}`}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Records({
  monitor: { alias },
  found: { urgent, today },
}: {
  monitor: OpenMonitor;
  found: Attention;
}) {
  if (urgent.length === 0) return <p className="screen-quiet attention-none">Nothing is due.</p>;
  return (
    <ul className="screen-recent">
      {urgent.map(({ record: { id, templateAlias }, title, status, due }) => (
        <li key={id}>
          <Link to={monitorRecordPath(alias, templateAlias, id)}>{title}</Link>
          <span className="attention-when">
            {due !== undefined && (
              <span className="screen-quiet" title={formatDate(due)}>
                {dayText(due, today)}
              </span>
            )}
            <StatusMark status={status} />
          </span>
        </li>
      ))}
    </ul>
  );
}
