import { Button, NonIdealState } from "@blueprintjs/core";
import { Offline } from "@blueprintjs/icons";
import { useState } from "react";

import { giveUpAfterMs } from "./retries.ts";
import { useRetries } from "./useRetries.ts";

interface UnreachableProps {
  title: string;
  /** What is wrong, and what the person can do. */
  text: string;
  /** When it failed first, in epoch milliseconds; left out: now. */
  since?: number;
  /** Tries once more; the page goes away where that succeeds. It gets since when it fails. */
  onRetry(since: number): Promise<unknown>;
}

/** A service that the page needs cannot be reached: it is tried again by itself, and the person can do so too. */
export function Unreachable({ title, text, since, onRetry }: UnreachableProps) {
  const [first] = useState(() => since ?? Date.now());
  const { isTrying, secondsLeft, retryNow } = useRetries(onRetry, first);
  return (
    <main className="shell-message">
      <NonIdealState
        icon={<Offline size={48} />}
        title={title}
        description={
          <>
            <p role="alert">{text}</p>
            <p role="status">{isTrying ? "Trying again." : <NextTry secondsLeft={secondsLeft} />}</p>
          </>
        }
        action={<Button intent="primary" size="large" text="Try Again" onClick={retryNow} />}
      />
    </main>
  );
}

const minutes = giveUpAfterMs / 60_000;

/** What happens next. The seconds are not read out as they go by. */
function NextTry({ secondsLeft }: { secondsLeft: number | undefined }) {
  if (secondsLeft === undefined)
    return `The page has tried for ${minutes} minutes. It tries again when your network is back, or when you press Try Again.`;
  return (
    <>
      The page tries again by itself: in{" "}
      <span aria-live="off">{secondsLeft === 1 ? "1 second" : `${secondsLeft} seconds`}</span>, and as soon as
      your network is back.
    </>
  );
}
