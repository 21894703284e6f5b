import type { StreamEvent } from "../../services/index.ts";
import type { Change } from "./changeHub.ts";

/** What following changes needs of the browser and the server. */
export interface Following {
  /** Names the user, the company and as whom they view it: tabs of the same name share a stream. */
  name: string;
  read(take: (event: StreamEvent) => void, signal: AbortSignal): Promise<void>;
  /** Left out where the browser has none: each tab then has a stream of its own. */
  locks: Pick<LockManager, "request"> | undefined;
  /** What tabs of the same name say to each other. */
  channel: Pick<BroadcastChannel, "postMessage" | "addEventListener">;
  /** Takes what changed. */
  give(change: Change): void;
  /** Waits so long, or until the signal comes. Never rejects. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** Before the stream is opened again after it broke, time after time. Milliseconds. */
const AGAIN_MS = [1_000, 2_000, 5_000, 15_000];
const longestPause = 30_000;

/**
 * Follows what others save, until the signal comes: one tab of a browser reads the stream and passes it on to the others, since browsers have
 * few connections to a server. When that tab is closed, another one reads on. Who opens a stream after another one may have missed something.
 */
export async function followChanges(following: Following, signal: AbortSignal): Promise<void> {
  const { name, locks, channel, give } = following;
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!signal.aborted && isChange(data)) give(data);
  });
  if (locks === undefined) return lead(following, signal, { isFirst: true });
  const isFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await lead(following, signal, { isFirst: true });
    return lock !== null;
  });
  if (isFree || signal.aborted) return;
  await locks
    .request(name, { signal }, () => lead(following, signal, { isFirst: false }))
    .catch(() => undefined);
}

/** Reads one stream after the other. `isFirst`: nobody has read one before. */
async function lead(
  { read, channel, give, pause }: Following,
  signal: AbortSignal,
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  const pass = (change: Change) => {
    give(change);
    channel.postMessage(change);
  };
  let wasOpen = !isFirst;
  for (let failures = 0; !signal.aborted;) {
    const take = (event: StreamEvent) => {
      if (event !== "open") return pass(event);
      failures = 0;
      if (wasOpen) pass("missed");
      wasOpen = true;
    };
    const isEnded = await read(take, signal).then(
      () => true,
      () => false,
    );
    if (signal.aborted) return;
    const ms = isEnded ? 0 : (AGAIN_MS[failures] ?? longestPause);
    failures += isEnded ? 0 : 1;
    // Pages that lost a server together do not all come back at once.
    await pause(ms * (0.5 + Math.random() / 2), signal);
  }
}

function isChange(value: unknown): value is Change {
  if (value === "missed") return true;
  return (
    typeof value === "object" && value !== null && "templates" in value && Array.isArray(value.templates)
  );
}
