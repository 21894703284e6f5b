import { useCallback } from "react";
import { Button, Callout, Classes } from "@blueprintjs/core";
import type { IntegrationTimestampView } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useMomentText } from "../../parts/values/Moment.tsx";
import { serverKeys } from "../../serverData/keys.ts";
import { useServerData } from "../../serverData/useServerData.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";

/** When data of an integration came last (spec records.md 2.6). */
function IntegrationTimestamp({ node }: { node: IntegrationTimestampView }) {
  const { integrationDate } = useViews().dataSource;
  const load = useCallback(
    async () => ({ date: (await integrationDate?.(node.integration)) ?? null }),
    [integrationDate, node.integration],
  );
  const momentText = useMomentText();
  const loaded = useServerData(serverKeys.integrationDate(node.integration), load);
  if (loaded.status === "loading")
    return <div className={`${Classes.SKELETON} ss-timestamp`} role="status" aria-label="Loading" />;
  if (loaded.status === "error") {
    return (
      <Callout compact intent="warning" className="ss-timestamp" role="alert">
        When this was last updated could not be loaded.{" "}
        <Button size="small" variant="minimal" text="Retry" onClick={loaded.retry} />
      </Callout>
    );
  }
  const { date } = loaded.data;
  const when = date === null ? "--" : momentText(date);
  return <Callout compact className="ss-timestamp">{`Last Updated: ${when}. ${node.text}`}</Callout>;
}

export const integrationTimestampPanel: PanelEntry = {
  type: "integrationTimestamp",
  component: ({ node }) =>
    node.type === "integrationTimestamp" ? <IntegrationTimestamp node={node} /> : null,
};
