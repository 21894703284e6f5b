import type { ServerKey } from "../keys.ts";
import type { ServerCache } from "../useServerCache.ts";

/** A cache for tests. `load` stands for the views that show data: it is called when a key is refreshed. */
export function fakeCache(load: (key: ServerKey<unknown>) => Promise<unknown> = async () => undefined) {
  const known = new Map<string, unknown>();
  const cache: ServerCache = {
    read: <T>(key: ServerKey<T>) => known.get(JSON.stringify(key)) as T | undefined,
    write: (key, change) => void known.set(JSON.stringify(key), change(cache.read(key))),
    async refresh(key) {
      const answer = await load(key).catch(() => undefined);
      if (answer !== undefined) known.set(JSON.stringify(key), answer);
    },
    refreshHistories: () => undefined,
    refreshRelated: () => undefined,
  };
  return cache;
}
