/** Milliseconds between two notes of activity for the other tabs (spec platform.md 9). */
const idleSyncMs = 200;

interface IdleClockOptions {
  timeoutMs: number;
  /** Epoch milliseconds. */
  now(): number;
  /** When somebody was last active in any tab; epoch milliseconds, 0 when not known. */
  shared: { read(): number; write(at: number): void };
}

/** Whether the person has been away too long, from what they did in this tab and in others. */
export interface IdleClock {
  isIdle(): boolean;
  /** Milliseconds until they have been away too long; 0 or less when they have. */
  leftMs(): number;
  /** When somebody was last active in this tab; epoch milliseconds. */
  lastHere(): number;
  /** Notes that somebody is active. Has no effect once the time is over, e.g. after the machine slept. */
  active(): void;
}

/** A clock that starts now. */
export function createIdleClock({ timeoutMs, now, shared }: IdleClockOptions): IdleClock {
  let last = now();
  let noted = last;
  shared.write(last);
  /** A clock that was set back since somebody was active does not give them the difference: their time starts again. */
  const followClock = () => {
    const at = now();
    if (last > at) last = noted = at;
    if (shared.read() > at) shared.write(at);
  };
  const leftMs = () => {
    followClock();
    return timeoutMs - (now() - Math.max(last, shared.read()));
  };
  const isIdle = () => leftMs() <= 0;
  return {
    isIdle,
    leftMs,
    lastHere: () => last,
    active() {
      if (isIdle()) return;
      last = now();
      if (last - noted < idleSyncMs) return;
      noted = last;
      shared.write(last);
    },
  };
}

interface ActivityNote {
  /** When somebody was last active in this tab. Epoch milliseconds, as all here. */
  lastHere: number;
  /** When the server was last sent a note of it. */
  reportedAt: number;
  now: number;
}

/** What to do about a note to the server, at most one in `everyMs`. `restart`: the clock was set back, and the time counts from now. */
export function noteDue(
  { lastHere, reportedAt, now }: ActivityNote,
  everyMs: number,
): "send" | "wait" | "restart" {
  if (now < reportedAt) return "restart";
  return lastHere > reportedAt && now - reportedAt >= everyMs ? "send" : "wait";
}
