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
    const rule = checklist.template.checklist;
    const items = rule && checklist.byKey.get(rule.items.relation);
    if (!rule || !items?.relation?.inverse || !relation.relation?.inverse)
      throw new Error(`"${key}" leads to no checklists.`);
    return { event, relation, checklist, rule, items, item: engine.template(items.relation.template) };
  }, [engine, event, relation, checklist, key]);
}
