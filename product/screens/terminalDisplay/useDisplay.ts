import { useEffect, useState } from "react";
import useSWR from "swr";
import { createTerminalsClient, errorText, isRefusal, type TerminalDisplay } from "../../services/index.ts";
import { useChangedElsewhere } from "../../workspace/freshness/changeHub.ts";
import { useOwnClient } from "../../workspace/workspace.ts";

/** What time alone changes, such as days since, is read again so often. Milliseconds. */
const CLOCK_MS = 300_000;
/** A lost connection is tried again so often. */
const AGAIN_MS = 5_000;
const none: readonly string[] = [];

/** What the screen shows of a terminal: read again when somebody saves what it counts. `lostSince`: in epoch milliseconds, while there is no connection. */
export function useDisplay(groupId: number) {
  const client = useOwnClient(createTerminalsClient);
  const { data, error, mutate } = useSWR<TerminalDisplay, unknown>(
    ["terminalDisplay", groupId],
    () => client.display(groupId),
    {
      refreshInterval: CLOCK_MS,
      revalidateOnFocus: false,
      onErrorRetry(failure, _key, _config, revalidate, { retryCount }) {
        if (!isRefusal(failure)) setTimeout(() => void revalidate({ retryCount }), AGAIN_MS);
      },
    },
  );
  const changes = useChangedElsewhere(data?.recordTypes ?? none);
  useEffect(() => {
    if (changes > 0) void mutate();
  }, [changes, mutate]);
  const isLost = error !== undefined && !isRefusal(error);
  const [lostSince, setLostSince] = useState<number>();
  if (isLost !== (lostSince !== undefined)) setLostSince(isLost ? Date.now() : undefined);
  return { display: data, refusal: isRefusal(error) ? errorText(error) : undefined, lostSince };
}
