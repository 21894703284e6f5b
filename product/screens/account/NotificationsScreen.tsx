import { Button } from "@blueprintjs/core";
import useSWRInfinite from "swr/infinite";
import { inboxKeys } from "../../notifications/inboxKeys.ts";
import { NotificationList } from "../../notifications/NotificationList.tsx";
import "../../notifications/notifications.css";
import { useMarkRead } from "../../notifications/useMarkRead.ts";
import { useClient } from "../../workspace/workspace.ts";
import { Failed } from "./Failed.tsx";
import { Subscriptions } from "./Subscriptions.tsx";

/** Notifications on a page. */
const PAGE = 20;

/** What the person was alerted of, and to which alerts they subscribe. */
export function NotificationsScreen() {
  return (
    <div className="alerts-page">
      <Inbox />
      <Subscriptions />
    </div>
  );
}

function Inbox() {
  const alerts = useClient("notifications");
  const { data, error, size, setSize, mutate } = useSWRInfinite(
    (index: number, before: Awaited<ReturnType<typeof alerts.inbox>> | null) =>
      index > 0 && before?.options.next == null ? null : inboxKeys.page(before?.options.next ?? null),
    ([, after]) => alerts.inbox({ limit: PAGE, after: after ?? undefined }),
    { revalidateOnFocus: false },
  );
  const { markRead } = useMarkRead(() => void mutate());
  const found = data?.flatMap((page) => page.data);
  const last = data?.at(-1);
  return (
    <section className="alerts-page" aria-labelledby="alerts-inbox">
      <div className="alerts-head">
        <h2 id="alerts-inbox">Notifications</h2>
        {(last?.options.unread ?? 0) > 0 && (
          <Button text="Mark All as Read" onClick={() => markRead("all")} />
        )}
      </div>
      {error !== undefined && <Failed error={error} onRetry={() => void mutate()} />}
      {found === undefined && error === undefined && (
        <div className="bp6-skeleton alerts-waits" role="status" aria-label="Loading notifications" />
      )}
      {found?.length === 0 && (
        <p>You have no notifications yet. Subscribe to alerts on a list or a monitor to get some.</p>
      )}
      {found !== undefined && found.length > 0 && (
        <div className="alerts-frame">
          <NotificationList notifications={found} onOpen={({ id }) => markRead([id])} />
        </div>
      )}
      {last !== undefined && last.options.next !== null && (
        <Button
          text="Show more"
          loading={data !== undefined && size > data.length}
          onClick={() => void setSize(size + 1)}
        />
      )}
    </section>
  );
}
