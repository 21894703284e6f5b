import { useEffect, useRef } from "react";
import { Classes } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { monitorPath } from "../../../../common/pages.ts";
import { type MonitorEntry, useCatalog } from "../../../../workspace/workspace.ts";
import { cappedNumber } from "../../../countText.ts";
import { CardFailed } from "../../CardFailed.tsx";
import { useAttention } from "../../attention/useAttention.ts";
import { useBoard } from "../board.ts";
import { ClosedBody } from "./ClosedBody.tsx";

/** How much needs attention in a monitor, each number a link to it; closed where its reader may not open it. */
export function MonitorBody({ monitor: alias }: { monitor: string }) {
  const { monitors } = useCatalog();
  const monitor = monitors.get(alias);
  return monitor ? <Counts monitor={monitor} /> : <ClosedBody />;
}

function Counts({ monitor }: { monitor: MonitorEntry }) {
  const { isKiosk, asked } = useBoard();
  const { found, error, retry } = useAttention(monitor);
  useAskedAgain(asked, retry);
  if (found === undefined && error !== undefined) return <CardFailed error={error} onRetry={retry} />;
  if (found === undefined) return <div className={`board-wait ${Classes.SKELETON}`} aria-hidden />;
  const { counts, overdue } = found;
  const shown = [
    { state: "overdue", words: overdue, count: counts.overdue },
    { state: "soon", words: "Due Soon", count: counts.soon },
    { state: "open", words: "Open", count: counts.open },
  ] as const;
  return (
    <ul className="board-counts">
      {shown.map(({ state, words, count }) => (
        <li key={state} data-state={count.count > 0 ? state : undefined}>
          {isKiosk ? (
            <Number text={cappedNumber(count)} words={words} />
          ) : (
            <Link to={`${monitorPath(monitor.alias)}?state=${state}`}>
              <Number text={cappedNumber(count)} words={words} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Number({ text, words }: { text: string; words: string }) {
  return (
    <>
      <span className="board-figure">{text}</span> {words}
    </>
  );
}

/** Asks again when the dashboard does. */
function useAskedAgain(asked: number, retry: () => void): void {
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    retry();
  }, [asked, retry]);
}
