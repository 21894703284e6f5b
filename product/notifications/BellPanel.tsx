import { Button, Callout, Classes } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import useSWR from "swr";
import { errorText } from "../services/index.ts";
import { useClient } from "../workspace/workspace.ts";
import { inboxKeys } from "./inboxKeys.ts";
import { NotificationList } from "./NotificationList.tsx";
import "./notifications.css";
import { useMarkRead } from "./useMarkRead.ts";

/** Notifications that the bell shows. */
const NEWEST = 6;

/** The newest notifications, as the bell shows them. */
export function BellPanel() {
  const alerts = useClient("notifications");
  const { data, error, mutate } = useSWR(inboxKeys.newest, () => alerts.inbox({ limit: NEWEST }));
  const { markRead } = useMarkRead(() => void mutate());
  return (
    <section className="alerts-panel" aria-labelledby="alerts-panel-title">
      <div className="alerts-panel-head">
        <h2 id="alerts-panel-title">Notifications</h2>
        {data !== undefined && data.options.unread > 0 && (
          <Button size="small" variant="minimal" text="Mark All as Read" onClick={() => markRead("all")} />
        )}
      </div>
      {error !== undefined && <Callout intent="danger">{errorText(error)}</Callout>}
      {data === undefined && error === undefined && <p role="status">Loading</p>}
      {data?.data.length === 0 && <p>You have no notifications.</p>}
      {data !== undefined && data.data.length > 0 && (
        <NotificationList
          notifications={data.data}
          onOpen={({ id }) => markRead([id])}
          linkClassName={Classes.POPOVER_DISMISS}
        />
      )}
      <Link className={`alerts-all ${Classes.POPOVER_DISMISS}`} to="/account/notifications">
        My Notifications
      </Link>
    </section>
  );
}
