import type { ScopedMutator } from "swr";
import type { ChangesClient } from "../../services/index.ts";
import type { Change, ChangeHub } from "./changeHub.ts";
import { followChanges } from "./followChanges.ts";
import { isStale } from "./isStale.ts";

/** What is followed, and who is given what. */
export interface Followed {
  hub: ChangeHub;
  changes: ChangesClient;
  /** Names the user, the company, and as whom they view it. */
  name: string;
  mutate: ScopedMutator;
}

/**
 * Follows what others save: what can be read again without moving anything is read again, and parts of the page are given the rest. Returns how
 * to end it.
 */
export function startFreshness({ hub, changes, name, mutate }: Followed): () => void {
  const end = new AbortController();
  const channel = new BroadcastChannel(`safety-suite-changes ${name}`);
  const give = (change: Change) => {
    void mutate((key) => isStale(key, change)).catch(() => undefined);
    hub.give(change);
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
