import { Button, Classes } from "@blueprintjs/core";
import type { CompiledTemplate, RecordData } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { Panel } from "../../parts/frame/Panel.tsx";
import { serverKeys } from "../../serverData/keys.ts";
import { useServerData } from "../../serverData/useServerData.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { History } from "./History.tsx";

const failure = "The record history could not be loaded.";

/** The history of the scope's record; nothing for a new record. Loaded again after each save, and after a change of what belongs to it. */
function HistoryPanel() {
  const { store, record } = useFormScope();
  if (!record) return null;
  return (
    <Panel title="Record History">
      <LoadedHistory template={store.template} record={record} />
    </Panel>
  );
}

function LoadedHistory({ template, record }: { template: CompiledTemplate; record: RecordData }) {
  const { dataSource } = useViews();
  const withRelated = template.template.historyWith !== undefined;
  const loaded = useServerData(serverKeys.history(record.id, record.version, withRelated), () =>
    dataSource.history(record.id),
  );
  if (loaded.status === "loading") return <div className={`${Classes.SKELETON} ss-card-skeleton`} />;
  if (loaded.status === "ready") return <History template={template} entries={loaded.data} />;
  return (
    <div role="alert">
      {failure} <Button size="small" variant="minimal" text="Retry" onClick={loaded.retry} />
    </div>
  );
}

export const historyPanel: PanelEntry = { type: "history", component: HistoryPanel };
