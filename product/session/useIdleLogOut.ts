import { useEffect } from "react";

import { createIdleClock } from "./idle.ts";
import { useSession, useSessionState } from "./SessionContext.tsx";

const storageKey = "safety-suite-active";
const checkMs = 1000;
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

/** Most milliseconds between two notes to the server that somebody is there, and what part of the time-out they may be. */
const notifyMs = 30_000;
const notifyShare = 0.1;

/**
 * Logs the person out after `timeoutMs` milliseconds without activity; undefined: never (spec platform.md 4). The server counts
 * idle time too, by the requests it gets, so `notifyServer` is called once in a while as long as the person is active.
 */
export function useIdleLogOut(timeoutMs: number | undefined, notifyServer: () => void): void {
  const session = useSession();
  const isSignedIn = useSessionState().status === "signedIn";
  useEffect(() => {
    if (!isSignedIn || timeoutMs === undefined) return;
    const clock = createIdleClock({ timeoutMs, now: Date.now, shared: { read, write } });
    const every = Math.min(notifyMs, timeoutMs * notifyShare);
    let reportedAt = Date.now();
    const timer = setInterval(() => {
      if (clock.isIdle()) return void session.logOut();
      if (clock.lastHere() <= reportedAt || Date.now() - reportedAt < every) return;
      reportedAt = Date.now();
      notifyServer();
    }, checkMs);
    for (const sign of signs) window.addEventListener(sign, clock.active, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, clock.active, { capture: true });
    };
  }, [session, isSignedIn, timeoutMs, notifyServer]);
}

function read(): number {
  try {
    return Number(localStorage.getItem(storageKey)) || 0;
  } catch {
    return 0;
  }
}

function write(at: number): void {
  try {
    localStorage.setItem(storageKey, String(at));
  } catch {
    // A browser that refuses storage knows this tab only.
  }
}
