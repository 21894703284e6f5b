import { useAtomValue } from "jotai/react";
import { Button, Classes } from "@blueprintjs/core";
import { useViews } from "../../context/viewsContext.ts";
import { idsOf } from "../../parts/values/FormattedValue.tsx";
import { Panel } from "../../parts/frame/Panel.tsx";
import { serverKeys } from "../../serverData/keys.ts";
import { useServerData } from "../../serverData/useServerData.ts";
import type { ViewNodeObject } from "../../parts/viewTree/viewTree.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { PersonnelCard } from "./PersonnelCard.tsx";

const usualTitle = "Associated Personnel";

/** The card of the person in a relation, as the form has it now; without a relation, of the record itself. */
function PersonnelCardPanel({ node }: { node: ViewNodeObject }) {
  const { store, record } = useFormScope();
  const title = (node.type === "personnelCard" && node.title) || usualTitle;
  const relation = node.type === "personnelCard" ? node.relation : undefined;
  const value = useAtomValue(store.valueAtom(relation ?? "id"), { store: store.store });
  if (!relation) return record && <Panel title={title}>{<PersonnelCard record={record} />}</Panel>;
  const [id] = idsOf(value);
  return (
    <Panel title={title}>
      {id === undefined ? <p className={Classes.TEXT_MUTED}>No results found</p> : <LoadedCard id={id} />}
    </Panel>
  );
}

function LoadedCard({ id }: { id: number }) {
  const { dataSource } = useViews();
  const loaded = useServerData(serverKeys.record(id), () => dataSource.record(id), { always: true });
  if (loaded.status === "loading") return <div className={`${Classes.SKELETON} ss-card-skeleton`} />;
  if (loaded.status === "ready") return <PersonnelCard record={loaded.data} />;
  return (
    <p>
      {`Record No. ${id} `}
      <Button size="small" variant="minimal" text="Retry" onClick={loaded.retry} />
    </p>
  );
}

export const personnelCardPanel: PanelEntry = { type: "personnelCard", component: PersonnelCardPanel };
