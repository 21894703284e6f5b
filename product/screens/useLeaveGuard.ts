import { useCallback, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router-dom";

export interface LeaveGuard {
  /** true while the user must decide whether to leave. */
  asking: boolean;
  /** Asks; `go` is done when the user agrees. */
  ask(go: () => void): void;
  leave(): void;
  stay(): void;
  /** From now on leaving needs no question: called after a save that navigates. */
  release(): void;
}

/**
 * Stops leaving the page while `isChanged()` says that something typed is not saved: another path inside the
 * application asks (spec records.md 4.1), closing or reloading the browser's tab asks in the browser's own words.
 * A change of the query alone, such as another tab of the record, is not leaving.
 */
export function useLeaveGuard(isChanged: () => boolean): LeaveGuard {
  const released = useRef(false);
  const [pending, setPending] = useState<{ go(): void }>();
  const holds = useCallback(() => !released.current && isChanged(), [isChanged]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && holds(),
  );
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (holds()) event.preventDefault();
    };
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
  }, [holds]);
  const release = () => {
    released.current = true;
  };
  return {
    asking: pending !== undefined || blocker.state === "blocked",
    ask: (go) => setPending({ go }),
    leave() {
      setPending(undefined);
      release();
      pending?.go();
      blocker.proceed?.();
    },
    stay() {
      setPending(undefined);
      blocker.reset?.();
    },
    release,
  };
}
