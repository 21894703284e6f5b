import { useEffect, useState } from "react";
import { endUndo, showUndo } from "../../common/toasts.ts";
import { useUserSession } from "../../workspace/workspace.ts";
import { createLateEnds } from "./lateEnds.ts";

const topicOf = (id: number) => `subscription ${id}`;

/**
 * Ends subscriptions with Undo: when the message goes, when the screen or the page is left, and before a log-out. `end` is that of the first
 * drawing; it says itself what failed.
 */
export function useLateEnds(end: (id: number) => Promise<unknown>) {
  const { beforeLogOut } = useUserSession();
  const [leftOut, setLeftOut] = useState<readonly number[]>([]);
  const [ends] = useState(() =>
    createLateEnds({
      end,
      show: (id, message, does) => void showUndo(topicOf(id), message, does),
      hide: (id) => void endUndo(topicOf(id)),
      changed: setLeftOut,
    }),
  );
  useEffect(() => {
    const leave = () => void ends.flush();
    const stop = beforeLogOut(ends.flush);
    window.addEventListener("pagehide", leave);
    return () => {
      stop();
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [ends, beforeLogOut]);
  return { leftOut, endLate: ends.add };
}
