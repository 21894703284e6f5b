import { useMemo } from "react";
import { unstable_serialize as serialize, useSWRConfig } from "swr";
import { isHistoryOf, isOfRelated, type ServerKey } from "./keys.ts";
import { logFailure } from "./logFailure.ts";

/** What views know of the server, to read and to change outside of a render. */
export interface ServerCache {
  read<T>(key: ServerKey<T>): T | undefined;
  /** Puts what a save answered in; a request that is on its way is then dropped. */
  write<T>(key: ServerKey<T>, change: (known: T | undefined) => T | undefined): void;
  /** Asks again, while views show it; others ask when they appear. Never rejects. */
  refresh<T>(key: ServerKey<T>): Promise<void>;
  /** Asks again for the histories in which a change of this record appears. */
  refreshHistories(recordId: number): void;
  /** Asks again for all that is shown of related records: what is saved in one table may be a row or an amount of another. */
  refreshRelated(): void;
}

/** After a sign-out the cache is closed: what comes late is dropped. */
function onClosed(error: unknown): void {
  logFailure("Changing what is known of the server", error);
}

/** The cache of the user and company in front. */
export function useServerCache(): ServerCache {
  const { cache, mutate } = useSWRConfig();
  return useMemo(
    () => ({
      read: (key) => cache.get(serialize(key))?.data,
      write: (key, change) => void mutate(key, change, { revalidate: false }).catch(onClosed),
      refresh: (key) => mutate(key).then(() => undefined, onClosed),
      refreshHistories: (recordId) => void mutate((key) => isHistoryOf(key, recordId)).catch(onClosed),
      refreshRelated: () => void mutate(isOfRelated).catch(onClosed),
    }),
    [cache, mutate],
  );
}
