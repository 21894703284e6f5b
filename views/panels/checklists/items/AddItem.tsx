import { useMemo } from "react";
import type { RecordData } from "../../../../engine/index.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { FormWindow } from "../../../tables/related/FormWindow.tsx";
import { useChecklistScope } from "../scope.ts";
import { words } from "../words.ts";

interface Props {
  checklist: RecordData;
  onClosed(): void;
}

/** A new item of a checklist in a window; it belongs to the same event and person. */
export function AddItem({ checklist, onClosed }: Props) {
  const { notify } = useViews();
  const { setting, actions } = useChecklistScope();
  const { item, items, relation, event, rule } = setting;
  const started = useMemo(() => {
    const { groupId, relations } = checklist;
    const same = {
      [relation.relation?.inverse ?? ""]: event.id,
      [rule.person]: relations[rule.person] ?? null,
    };
    const known = Object.entries(same).filter(([key]) => item.byKey.has(key));
    return { groupId, [items.relation?.inverse ?? ""]: checklist.id, ...Object.fromEntries(known) };
  }, [checklist, item, items, relation, event, rule]);
  return (
    <FormWindow
      template={item}
      record={null}
      initialValues={started}
      failure={words.itemNotCreated}
      onSaved={() => {
        notify?.("success", words.itemCreated);
        onClosed();
        void actions.reload();
      }}
      onClosed={onClosed}
    />
  );
}
