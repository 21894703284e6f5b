import type { ScopedMutator } from "swr";
import type { ChangesClient } from "../../services/index.ts";
import type { Change, ChangeHub } from "./changeHub.ts";
import { followChanges } from "./followChanges.ts";
import { isStale } from "./isStale.ts";
import { createPace, type Sight } from "./pace.ts";

/** A page reads again at most so often, however much is saved. Milliseconds. */
const BETWEEN_MS = 1_000;

/** What is followed, and who is given what. */
export interface Followed {
  hub: ChangeHub;
  changes: ChangesClient;
  /** Names the user, the company, and as whom they view it. */
  name: string;
  mutate: ScopedMutator;
}

/**
 * Follows what others save: what can be read again without moving anything is read again, and parts of the page are given the rest. Each once a
 * second at most, and not at all while nobody sees the page. Returns how to end it.
 */
export function startFreshness({ hub, changes, name, mutate }: Followed): () => void {
  const end = new AbortController();
  const channel = new BroadcastChannel(`safety-suite-changes ${name}`);
  const pace = { betweenMs: BETWEEN_MS, sight, signal: end.signal };
  const readAgain = createPace({
    ...pace,
    give: (change) => mutate((key) => isStale(key, change)).catch(() => undefined),
  });
  const pass = createPace({ ...pace, give: async (change) => hub.give(change) });
  const give = (change: Change) => {
    readAgain(change);
    pass(change);
  };
  const locks = navigator.locks as LockManager | undefined;
  const following = { name: `safety-suite-changes ${name}`, read: changes.read, locks, channel, give, pause };
  void followChanges(following, end.signal);
  // What was read meanwhile has failed.
  window.addEventListener("online", () => give("missed"), { signal: end.signal });
  return () => {
    end.abort();
    channel.close();
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const sight: Sight = {
  isHidden: () => document.hidden,
  onChange: (listener, signal) => document.addEventListener("visibilitychange", listener, { signal }),
};
