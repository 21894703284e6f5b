import { Button } from "@blueprintjs/core";
import { Notifications } from "@blueprintjs/icons";
import { lazy, Suspense, useEffect, useState } from "react";
import useSWR from "swr";
import { ButtonPopover } from "../../views/index.ts";
import { useClient } from "../workspace/workspace.ts";
import { inboxKeys } from "./inboxKeys.ts";

const Panel = lazy(async () => ({ default: (await import("./BellPanel.tsx")).BellPanel }));

/** After the first screen, and then each minute while the page is shown. Milliseconds. */
const FIRST_MS = 3_000;
const EVERY_MS = 60_000;
/** More than so many are not counted. */
const MOST = 99;

/** How many notifications are unread; a click shows the newest. */
export function Bell() {
  const alerts = useClient("notifications");
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAsking(true), FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data = 0 } = useSWR(isAsking ? inboxKeys.unread : null, alerts.unread, {
    refreshInterval: EVERY_MS,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const count = data > MOST ? `${MOST}+` : String(data);
  return (
    <ButtonPopover
      content={
        <Suspense fallback={null}>
          <Panel />
        </Suspense>
      }
      placement="bottom-end"
    >
      <Button
        className="shell-bell"
        variant="minimal"
        icon={<Notifications />}
        text={data > 0 ? <span className="shell-bell-count">{count}</span> : undefined}
        aria-label={data > 0 ? `Notifications, ${count} unread` : "Notifications"}
      />
    </ButtonPopover>
  );
}
