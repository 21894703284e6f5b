import type { CompiledField, RecordData, RecordInput } from "../../../engine/index.ts";
import type { ChecklistPort } from "../../dataSource/checklistPort.ts";
import { serverKeys, type Checklist } from "../../serverData/keys.ts";
import { logFailure } from "../../serverData/logFailure.ts";
import { saveProblem } from "../../tables/related/saveProblem.ts";
import { createItemEditing, type ItemEditing } from "./items/editItems.ts";
import type { ChecklistOptions, ChecklistSetting, NewChecklist } from "./types.ts";

/** Checklists of a record, and items of a checklist, that are shown. */
const most = 500;
const unsaved = "The record could not be saved.";

/** What can be done with the checklists of a record. */
export interface ChecklistActions extends ItemEditing {
  list(): Promise<readonly Checklist[]>;
  /** Loads the checklists again, while they are shown. */
  reload(): Promise<void>;
  /** Creates a checklist. Rejects with a sentence for the user. */
  create(input: NewChecklist): Promise<void>;
  /** Sets the same values in several items. Rejects when none was changed. */
  update: ChecklistPort["updateItems"];
  /** Writes the notes of an item. Rejects with a sentence for the user. */
  setNotes(item: RecordData, notes: string): Promise<void>;
  /** Deletes an item. Rejects with what the port threw. */
  remove(item: RecordData): Promise<void>;
}

/** What can be done with the checklists of a record. */
export function createChecklistActions(
  options: ChecklistOptions,
  setting: ChecklistSetting,
): ChecklistActions {
  const { source, port, cache } = options;
  const { event, relation, rule } = setting;
  const key = serverKeys.checklists(event.id, relation.key);
  const reload = () => cache.refresh(key);
  const list = () => listsOf(options, setting);

  /** Whether a checklist of this name was added to those that were known: only the answer may have been lost. */
  async function isAdded(name: string, known: ReadonlySet<number>): Promise<boolean> {
    try {
      const lists = await list();
      cache.write(key, () => lists);
      return lists.some(({ record }) => !known.has(record.id) && record.fields[rule.name] === name);
    } catch (error) {
      logFailure(`Looking whether a checklist of record ${event.id} is stored`, error);
      return false;
    }
  }

  return {
    list,
    reload,
    async create(input) {
      const known = new Set((cache.read(key) ?? []).map(({ record }) => record.id));
      try {
        await add(input, options, setting);
      } catch (error) {
        if (!(await isAdded("name" in input ? input.name : input.templateName, known))) throw error;
      }
      await reload();
    },
    ...createItemEditing(options, setting, reload),
    async update(ids, fields) {
      const records = await port.updateItems(ids, fields);
      await reload();
      return records;
    },
    async setNotes({ id, version }, notes) {
      const fields = { [rule.items.notes]: notes };
      await save({ id, version, groupId: null, fields, relations: {} }, options);
      await reload();
    },
    async remove(record) {
      await source.remove(record);
      await reload();
    },
  };
}

/** The checklists of the record, each with its items. */
async function listsOf(
  { source }: ChecklistOptions,
  { event, relation, checklist, rule, items, item }: ChecklistSetting,
): Promise<readonly Checklist[]> {
  const byId = { field: "id", direction: "asc" as const };
  const ordered = [{ field: rule.items.order, direction: "asc" as const }, byId];
  const itemsOf = async ({ id }: RecordData): Promise<RecordData[]> => {
    const inList = { templateAlias: item.alias, relation: inverseOf(items), id, limit: most };
    return (await source.related({ ...inList, orderBy: ordered })).records;
  };
  const ofEvent = {
    templateAlias: checklist.alias,
    relation: inverseOf(relation),
    id: event.id,
    limit: most,
  };
  const { records } = await source.related({ ...ofEvent, orderBy: [byId] });
  return Promise.all(records.map(async (record) => ({ record, items: await itemsOf(record) })));
}

function inverseOf({ relation }: CompiledField): string {
  return relation?.inverse ?? "";
}

async function save(input: RecordInput, { source }: ChecklistOptions): Promise<void> {
  const answer = await source.save(input);
  if (answer.kind !== "saved") throw new Error(saveProblem(answer) ?? unsaved);
}

function add(
  input: NewChecklist,
  options: ChecklistOptions,
  { event, relation, checklist, rule }: ChecklistSetting,
): Promise<unknown> {
  const person = event.relations[rule.person];
  const relations = {
    [inverseOf(relation)]: event.id,
    ...(typeof person === "number" ? { [rule.person]: person } : {}),
  };
  const fields: RecordInput["fields"] = "name" in input ? { [rule.name]: input.name } : {};
  const record = { templateAlias: checklist.alias, groupId: event.groupId, fields, relations };
  return "name" in input ? save(record, options) : options.port.fromTemplate(record, input.templateId);
}
