import { useMemo } from "react";
import type { RecordData } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useRelation } from "../../formScope/useRelationRecords.ts";
import type { ChecklistSetting } from "./types.ts";

/** What the checklists behind a relation of a record are made of. Throws where their template has no items. */
export function useSetting(key: string, event: RecordData): ChecklistSetting {
  const { engine } = useViews();
  const { relation, template: checklist } = useRelation(key);
  return useMemo(() => {
    const items = checklist.byKey.get("items");
    if (!items?.relation?.inverse || !relation.relation?.inverse)
      throw new Error(`"${key}" leads to no checklists.`);
    return { event, relation, checklist, items, item: engine.template(items.relation.template) };
  }, [engine, event, relation, checklist, key]);
}
