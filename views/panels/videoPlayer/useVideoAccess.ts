import { useCallback, useEffect, useState } from "react";
import { useViews } from "../../context/viewsContext.ts";
import type { VideoAccess } from "../../dataSource/videoPort.ts";
import { logFailure } from "../../serverData/logFailure.ts";
import { refreshDelay } from "./refreshDelay.ts";

/** Access on its way, there, or why there is none as a sentence for people. */
type Access =
  | { status: "loading" }
  | { status: "ready"; access: VideoAccess }
  | { status: "error"; message: string };

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : "");

/** Gets access to the videos of a source system, and again before it ends. What is shown stays when that fails. */
export function useVideoAccess(system: string) {
  const { dataSource, notify } = useViews();
  const { video } = dataSource;
  const [state, setState] = useState<Access>({ status: "loading" });
  const [attempt, setAttempt] = useState({ renew: false });
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (renew: boolean) => {
      if (video === undefined) throw new Error("There are no videos here.");
      const access = await video.access(system, renew, stop.signal);
      if (stop.signal.aborted) return;
      setState({ status: "ready", access });
      const again = () => void load(false).catch((error: unknown) => failed(error, true));
      timer = setTimeout(again, refreshDelay(access.exp, Date.now()));
    };
    const failed = (error: unknown, isShown: boolean) => {
      if (stop.signal.aborted) return;
      logFailure("Getting access to a video", error);
      const message = `Fleet video Auth Error: ${sentenceOf(error)}`;
      notify?.("danger", message);
      if (!isShown) setState({ status: "error", message });
    };
    void load(attempt.renew).catch((error: unknown) => failed(error, false));
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [video, notify, system, attempt]);
  const retry = useCallback((renew: boolean) => {
    setState({ status: "loading" });
    setAttempt({ renew });
  }, []);
  return { state, retry };
}
