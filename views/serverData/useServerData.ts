import useSWR, { type SWRConfiguration } from "swr";
import type { ServerKey } from "./keys.ts";
import type { Loaded } from "./loaded.ts";
import { logFailure } from "./logFailure.ts";

interface Options {
  /** Whether what is known is shown without asking again. */
  once?: boolean;
  /** Whether each view that appears asks, since saves elsewhere change the answer; otherwise views within two seconds share a request. */
  always?: boolean;
  /** Whether the answer of the key before stays until the next one is there. */
  keepPrevious?: boolean;
}

const settings = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  onError: (error: unknown, key: string) => logFailure(`Loading ${key}`, error),
} satisfies SWRConfiguration;

/**
 * What the server knows under a key. Views with the same key share one request and its answer; what is known is shown at once and asked
 * again. An answer that is there stays when a later request fails.
 * @param load asks the data source; never answers undefined
 */
export function useServerData<T>(
  key: ServerKey<T> | null,
  load: () => Promise<T>,
  { once = false, always = false, keepPrevious = false }: Options = {},
): Loaded<T> {
  const { data, error, isValidating, mutate } = useSWR<T, unknown>(key, load, {
    ...settings,
    revalidateIfStale: !once,
    dedupingInterval: always ? 0 : 2_000,
    keepPreviousData: keepPrevious,
  });
  if (error !== undefined && !isValidating && (data === undefined || keepPrevious))
    return { status: "error", retry: () => void mutate(), ...(data === undefined ? {} : { data }) };
  return data === undefined ? { status: "loading" } : { status: "ready", data };
}

/** What is known under a key; never asks. */
export function useKnownData<T>(key: ServerKey<T>): T | undefined {
  return useSWR<T, unknown>(key, null, settings).data;
}
