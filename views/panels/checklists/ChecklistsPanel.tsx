import { Classes } from "@blueprintjs/core";
import type { ChecklistsView, RecordData } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { OutsideForm } from "../../parts/frame/OutsideForm.tsx";
import { useRelation } from "../../formScope/useRelationRecords.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { AddChecklist } from "./AddChecklist.tsx";
import { ChecklistBlock } from "./ChecklistBlock.tsx";
import type { ChecklistActions } from "./checklistActions.ts";
import { NoChecklist } from "./NoChecklist.tsx";
import { ReloadBoundary } from "./ReloadBoundary.tsx";
import { ChecklistContext, type ChecklistScope } from "./scope.ts";
import type { ChecklistSetting } from "./types.ts";
import { useChecklistActions, useChecklists, useEditedChecklists } from "./useChecklists.ts";
import { useSetting } from "./useSetting.ts";

/** The checklists of the scope's record (spec records.md 4.5); of a new one, that it has to be saved first. */
function ChecklistsPanel({ node }: { node: ChecklistsView }) {
  const { record, store } = useFormScope();
  const { template } = useRelation(node.relation);
  const { abilities } = useViews();
  if (!record) {
    return (
      <p className={Classes.TEXT_MUTED}>{`Save this ${store.template.name} first, then add Checklists.`}</p>
    );
  }
  if (!abilities.can("view", template, record.groupId)) {
    return <p className={Classes.TEXT_MUTED}>Your role does not include access to checklists.</p>;
  }
  return <OfRecord node={node} record={record} />;
}

function OfRecord({ node, record }: { node: ChecklistsView; record: RecordData }) {
  const setting = useSetting(node.relation, record);
  const actions = useChecklistActions(setting);
  const scope: ChecklistScope = { setting, actions };
  return (
    <ReloadBoundary onReload={actions.reload}>
      <ChecklistContext value={scope}>
        <OutsideForm className="ss-checklists">
          <Lists setting={setting} actions={actions} />
        </OutsideForm>
      </ChecklistContext>
    </ReloadBoundary>
  );
}

function Lists({ setting, actions }: { setting: ChecklistSetting; actions: ChecklistActions }) {
  const loaded = useChecklists(setting, actions);
  const edited = useEditedChecklists(setting);
  if (loaded.status === "error") return <LoadFailure onRetry={loaded.retry} />;
  if (loaded.status === "loading") {
    return <div className={`${Classes.SKELETON} ss-card-skeleton`} role="status" aria-label="Loading" />;
  }
  const lists = loaded.data;
  if (lists.length === 0 && edited.size === 0) return <NoChecklist />;
  return (
    <>
      {lists.map((list) => (
        <ReloadBoundary key={list.record.id} onReload={actions.reload}>
          <ChecklistBlock list={list} edited={edited.get(list.record.id)} />
        </ReloadBoundary>
      ))}
      <AddChecklist />
    </>
  );
}

export const checklistsPanel: PanelEntry = {
  type: "checklists",
  component: ({ node }) => (node.type === "checklists" ? <ChecklistsPanel node={node} /> : null),
};
