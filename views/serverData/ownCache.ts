import { useLayoutEffect } from "react";
import { unstable_serialize as serialize, useSWRConfig, type Middleware, type SWRConfiguration } from "swr";
import { isSameAnswer } from "./isSameAnswer.ts";
import { BoundedCache } from "./boundedCache.ts";
import { isOfRecord } from "./keys.ts";

/** Keeps what a view shows of a record; once it is gone, its answer is idle. */
const shown: Middleware = (useNext) =>
  function useShown(key, fetcher, config) {
    const { cache } = useSWRConfig();
    const name = isOfRecord(key) ? serialize(key) : undefined;
    // Before the effect in which swr puts the key into the cache.
    useLayoutEffect(
      () => (name !== undefined && cache instanceof BoundedCache ? cache.show(name) : undefined),
      [cache, name],
    );
    return useNext(key, fetcher, config);
  };

/** The settings of an SWRConfig that keeps what the server answers for itself, and of records no more than the last ones. */
export const ownCache = {
  provider: () => new BoundedCache(),
  use: [shown],
  compare: isSameAnswer,
} satisfies SWRConfiguration & { provider: () => BoundedCache };
