import { Classes } from "@blueprintjs/core";
import type { ChecklistsView, RecordData } from "../../../engine/index.ts";
import { createChecklists } from "./createChecklists.ts";
import { useShared, useViews } from "../../context/viewsContext.ts";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { useObserved } from "../../context/observed.ts";
import { OutsideForm } from "../../parts/frame/OutsideForm.tsx";
import { useRelation } from "../../formScope/useRelationRecords.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { AddChecklist } from "./AddChecklist.tsx";
import { ChecklistBlock } from "./ChecklistBlock.tsx";
import type { ChecklistStore } from "./checklistStore.ts";
import { NoChecklist } from "./NoChecklist.tsx";
import { ReloadBoundary } from "./ReloadBoundary.tsx";
import { ChecklistContext, type ChecklistScope } from "./scope.ts";
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
  const checklists = useShared(createChecklists);
  if (!checklists) throw new Error("There is no port for checklists.");
  const store = checklists(setting);
  const scope: ChecklistScope = { setting, store };
  return (
    <ReloadBoundary onReload={store.load}>
      <ChecklistContext value={scope}>
        <OutsideForm className="ss-checklists">
          <Lists store={store} />
        </OutsideForm>
      </ChecklistContext>
    </ReloadBoundary>
  );
}

function Lists({ store }: { store: ChecklistStore }) {
  const { status, lists, edited } = useObserved(store);
  if (status === "error") return <LoadFailure onRetry={() => void store.load()} />;
  if (status === "loading") {
    return <div className={`${Classes.SKELETON} ss-card-skeleton`} role="status" aria-label="Loading" />;
  }
  if (lists.length === 0 && edited.size === 0) return <NoChecklist />;
  return (
    <>
      {lists.map((list) => (
        <ReloadBoundary key={list.record.id} onReload={store.load}>
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
