import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { LeaveQuestion } from "../../views/index.ts";
import type { UnsavedEdits } from "./unsavedEdits.ts";

/**
 * Stops leaving the page while something typed is not saved: another path inside the application asks (spec records.md 4.1,
 * 4.5), closing or reloading the browser's tab asks in the browser's own words. A change of the query alone, such as another
 * tab of the record, is not leaving. The router knows one blocker only, so there is one for all parts of the page.
 */
export function LeaveBlocker({ parts }: { parts: UnsavedEdits }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && parts.isChanged(),
  );
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (parts.isChanged()) event.preventDefault();
    };
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
  }, [parts]);
  const leave = () => {
    parts.discard();
    blocker.proceed?.();
  };
  return (
    <LeaveQuestion isOpen={blocker.state === "blocked"} onLeave={leave} onStay={() => blocker.reset?.()} />
  );
}
