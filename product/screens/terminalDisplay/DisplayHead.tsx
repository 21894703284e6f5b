import { useEffect, useState } from "react";
import type { TerminalDisplay } from "../../services/index.ts";
import { useFormEnvironment } from "../../workspace/workspace.ts";
import { clockText, dayText } from "./displayWords.ts";

interface Props {
  display: TerminalDisplay | undefined;
  /** Since when there is no connection, in epoch milliseconds. */
  lostSince: number | undefined;
}

/** Which terminal, which day and time, and whether there is a connection. */
export function DisplayHead({ display, lostSince }: Props) {
  const { timezone } = useFormEnvironment();
  const now = useMinute();
  return (
    <header className="terminal-display-head">
      <h2 dir="auto">{display?.terminal ?? ""}</h2>
      <p className="terminal-display-time">
        {display && <span>{dayText(display.today)}</span>}
        <time>{clockText(now, timezone)}</time>
      </p>
      <p className="terminal-display-lost" role="status">
        {lostSince !== undefined &&
          `No connection since ${clockText(lostSince, timezone)}. These numbers are from then. Trying again.`}
      </p>
      <p className="terminal-display-keys">F fills the screen, Escape leaves.</p>
    </header>
  );
}

const MINUTE_MS = 60_000;

/** The time, minute by minute. Epoch milliseconds. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - (Date.now() % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
