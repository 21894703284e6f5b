import { useEffect } from "react";
import { Card, Classes } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { dayDistance, formatDate } from "../../../../engine/index.ts";
import { monitorPath, monitorRecordPath } from "../../../common/pages.ts";
import type { MonitorAttention, MonitorCounts } from "../../../services/index.ts";
import type { MonitorEntry } from "../../../workspace/workspace.ts";
import { SignTag } from "../../monitor/StatusMark.tsx";
import { cappedNumber } from "../../countText.ts";
import { CardFailed } from "../CardFailed.tsx";
import { useAttention } from "./useAttention.ts";

interface Props {
  monitor: Pick<MonitorEntry, "alias" | "name" | "templateAliases">;
  /** It is asked all the same where it is not. */
  isShown: boolean;
  /** The order of the cards is not known yet: what it says would move. */
  isWaiting: boolean;
  /** Called with each answer; without counts where it failed. */
  onKnown(alias: string, counts: MonitorCounts | undefined): void;
}

/** What needs attention in a monitor: how much of it, and the first records, each a link. */
export function AttentionCard({ monitor, isShown, isWaiting, onKnown }: Props) {
  const { alias, name } = monitor;
  const { found: answer, error, retry } = useAttention(monitor);
  const isKnown = answer !== undefined || error !== undefined;
  const counts = answer?.counts;
  useEffect(() => {
    if (isKnown) onKnown(alias, counts);
  }, [alias, isKnown, counts, onKnown]);
  const found = isWaiting ? undefined : answer;
  if (!isShown) return null;
  return (
    <Card className="attention-card" role="region" aria-label={name}>
      <div className="attention-head">
        <h3>
          <Link to={monitorPath(alias)}>{name}</Link>
        </h3>
        {found && <Counts alias={alias} name={name} found={found} />}
      </div>
      {error !== undefined && !isWaiting && !found && <CardFailed error={error} onRetry={retry} />}
      {!found && (isWaiting || error === undefined) && (
        <div className={`attention-wait ${Classes.SKELETON}`} aria-hidden />
      )}
      {found && <Records alias={alias} found={found} />}
    </Card>
  );
}

interface FoundProps {
  /** Of the monitor. */
  alias: string;
  found: MonitorAttention;
}

function Counts({ alias, name, found: { counts, overdue } }: FoundProps & { name: string }) {
  const named = [
    { state: "overdue", words: overdue },
    { state: "soon", words: "Due Soon" },
  ] as const;
  return (
    <ul className="attention-counts" aria-label={`How much in ${name}`}>
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

function Records({ alias, found: { data, today } }: FoundProps) {
  if (data.length === 0) return <p className="screen-quiet attention-none">Nothing is due.</p>;
  return (
    <ul className="screen-recent">
      {data.map(({ id, templateAlias, title, due, sign }) => (
        <li key={id}>
          <Link to={monitorRecordPath(alias, templateAlias, id)}>{title}</Link>
          <span className="attention-when">
            {due !== null && (
              <span className="screen-quiet" title={formatDate(due)}>
                {dayDistance(due, today)}
              </span>
            )}
            <SignTag sign={sign} />
          </span>
        </li>
      ))}
    </ul>
  );
}
