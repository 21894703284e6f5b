import { useEffect } from "react";

import { createIdleClock } from "./idle.ts";
import { useSession, useSessionState } from "./SessionContext.tsx";

const storageKey = "safety-suite-active";
const checkMs = 1000;
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

/** Logs the person out after `timeoutMs` milliseconds without him; undefined: never (spec platform.md 4). */
export function useIdleLogOut(timeoutMs: number | undefined): void {
  const session = useSession();
  const isSignedIn = useSessionState().status === "signedIn";
  useEffect(() => {
    if (!isSignedIn || timeoutMs === undefined) return;
    const clock = createIdleClock({ timeoutMs, now: Date.now, shared: { read, write } });
    const timer = setInterval(() => {
      if (clock.isIdle()) void session.logOut();
    }, checkMs);
    for (const sign of signs) window.addEventListener(sign, clock.active, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, clock.active, { capture: true });
    };
  }, [session, isSignedIn, timeoutMs]);
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
