import { useCallback } from "react";
import { Button, Classes } from "@blueprintjs/core";
import type { CompiledTemplate, RecordData } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useAllChanges, useRecordChanges } from "../../context/observed.ts";
import { Panel } from "../../parts/frame/Panel.tsx";
import { useLoaded } from "../../parts/loading/useLoaded.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { History } from "./History.tsx";

const failure = "The record history could not be loaded.";

/** The history of the scope's record; nothing for a new record. Asked again after each save, and after what hangs on it changed. */
function HistoryPanel() {
  const { store, record } = useFormScope();
  const { changes: noted } = useViews();
  const own = useRecordChanges(noted, record?.id ?? 0);
  const all = useAllChanges(noted);
  const changes = store.template.template.historyWith === undefined ? own : all;
  if (!record) return null;
  return (
    <Panel title="Record History">
      <LoadedHistory key={`${record.version}-${changes}`} template={store.template} record={record} />
    </Panel>
  );
}

function LoadedHistory({ template, record }: { template: CompiledTemplate; record: RecordData }) {
  const { dataSource } = useViews();
  const loaded = useLoaded(useCallback(() => dataSource.history(record.id), [dataSource, record.id]));
  if (loaded.status === "loading") return <div className={`${Classes.SKELETON} ss-card-skeleton`} />;
  if (loaded.status === "ready") return <History template={template} entries={loaded.data} />;
  return (
    <div role="alert">
      {failure} <Button size="small" variant="minimal" text="Retry" onClick={loaded.retry} />
    </div>
  );
}

export const historyPanel: PanelEntry = { type: "history", component: HistoryPanel };
