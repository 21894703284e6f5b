import type { DataSource } from "../../context/ViewsProvider.tsx";
import type { LeaveGuard } from "../../context/leaveGuard.ts";
import { relatedOf, type RelatedCache } from "../../context/relatedCache.ts";
import { createChecklistStore, type ChecklistStore } from "./checklistStore.ts";
import type { ChecklistSetting } from "./types.ts";

/** The checklists of a record: the same ones each time for the same relation of it. */
export type Checklists = (setting: ChecklistSetting) => ChecklistStore;

/** The checklists of all records, kept while people go from page to page; nothing where the data source has no port for them. */
export function createChecklists(
  { relatedRecords: source, checklists: port }: Pick<DataSource, "relatedRecords" | "checklists">,
  guard: LeaveGuard | undefined,
  related: RelatedCache,
): { checklists?: Checklists } {
  if (!source || !port) return {};
  const made = new Map<string, ChecklistStore>();
  const onRecords = (records: Parameters<typeof relatedOf>[0][]) => related.add(records.flatMap(relatedOf));
  return {
    checklists(setting) {
      const key = `${setting.event.id} ${setting.relation.key}`;
      const known = made.get(key) ?? createChecklistStore({ source, port, guard, onRecords }, setting);
      made.set(key, known);
      return known;
    },
  };
}
