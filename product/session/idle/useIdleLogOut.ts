import { useCallback, useEffect, useRef, useState } from "react";

import { createIdleClock, noteDue } from "./idleClock.ts";
import { useSession, useSessionState } from "../SessionContext.tsx";

const storageKey = "safety-suite-active";
const checkMs = 1000;
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

/** The person is warned for so long before the log-out, and what part of the time-out that may be. Milliseconds. */
const warningMs = 60_000;
const warningShare = 0.5;

/** Most milliseconds between two notes to the server that somebody is there, and what part of the time-out they may be. */
const notifyMs = 30_000;
const notifyShare = 0.1;

interface IdleWarning {
  /** Seconds until the log-out, in the last minute before it; undefined: there is more time. */
  secondsLeft: number | undefined;
  /** The person is there. */
  stay(): void;
}

/**
 * Logs the person out after `timeoutMs` milliseconds without activity; undefined: never (spec platform.md 4). The server counts
 * idle time too, by the requests it gets, so `notifyServer` is called once in a while as long as the person is active. Activity in any
 * tab takes the warning away in all.
 */
export function useIdleLogOut(timeoutMs: number | undefined, notifyServer: () => void): IdleWarning {
  const session = useSession();
  const isSignedIn = useSessionState().status === "signedIn";
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const stay = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isSignedIn || timeoutMs === undefined) return;
    const clock = createIdleClock({ timeoutMs, now: () => Date.now(), shared: { read, write } });
    const every = Math.min(notifyMs, timeoutMs * notifyShare);
    const warnAt = Math.min(warningMs, timeoutMs * warningShare);
    let reportedAt = Date.now();
    const look = () => {
      const left = clock.leftMs();
      setSecondsLeft(left > 0 && left <= warnAt ? Math.ceil(left / 1_000) : undefined);
      if (left <= 0) return void session.logOut();
      const due = noteDue({ lastHere: clock.lastHere(), reportedAt, now: Date.now() }, every);
      if (due !== "wait") reportedAt = Date.now();
      if (due === "send") notifyServer();
    };
    stay.current = () => {
      clock.active();
      look();
    };
    const timer = setInterval(look, checkMs);
    for (const sign of signs) window.addEventListener(sign, clock.active, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      setSecondsLeft(undefined);
      for (const sign of signs) window.removeEventListener(sign, clock.active, { capture: true });
    };
  }, [session, isSignedIn, timeoutMs, notifyServer]);
  return { secondsLeft, stay: useCallback(() => stay.current?.(), []) };
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
