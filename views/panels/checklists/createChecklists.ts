import type { SharedDeps } from "../../context/shared.ts";
import { relatedOf } from "../../context/relatedCache.ts";
import { createChecklistStore, type ChecklistStore } from "./checklistStore.ts";
import type { ChecklistSetting } from "./types.ts";

/** The checklists of a record: the same ones each time for the same relation of it. */
export type Checklists = (setting: ChecklistSetting) => ChecklistStore;

/** The checklists of all records, kept while people go from page to page; undefined where the data source has no port for them. */
export function createChecklists({
  dataSource,
  leaveGuard: guard,
  related,
}: SharedDeps): Checklists | undefined {
  const { relatedRecords: source, checklists: port } = dataSource;
  if (!source || !port) return undefined;
  const made = new Map<string, ChecklistStore>();
  const onRecords = (records: Parameters<typeof relatedOf>[0][]) => related.add(records.flatMap(relatedOf));
  return (setting) => {
    const key = `${setting.event.id} ${setting.relation.key}`;
    const known = made.get(key) ?? createChecklistStore({ source, port, guard, onRecords }, setting);
    made.set(key, known);
    return known;
  };
}
