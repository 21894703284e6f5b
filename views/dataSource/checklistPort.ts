import type { JsonValue, RecordData, RecordInput } from "../../engine/index.ts";

/** What a server does with checklists beside what it does with all records. Each call may reject with a sentence for the user. */
export interface ChecklistPort {
  /** Creates a checklist with the items of a checklist template. */
  fromTemplate(input: RecordInput, templateId: number): Promise<RecordData>;
  /** Sets the same values in several items, in all of them or in none. */
  updateItems(ids: readonly number[], fields: Readonly<Record<string, JsonValue>>): Promise<RecordData[]>;
}
