import { useSWRConfig } from "swr";
import { showError } from "../common/failures.ts";
import { useClient } from "../workspace/workspace.ts";
import { inboxKeys } from "./inboxKeys.ts";

/** Notes that notifications were read, and has the bell say how many are left. `onDone`: called when it is noted. */
export function useMarkRead(onDone: () => void) {
  const alerts = useClient("notifications");
  const { mutate } = useSWRConfig();
  const send = async (ids: readonly number[] | "all") => {
    try {
      await mutate(inboxKeys.unread, await alerts.markRead(ids), { revalidate: false });
      onDone();
    } catch (error) {
      showError(error);
    }
  };
  return { markRead: (ids: readonly number[] | "all") => void send(ids) };
}
