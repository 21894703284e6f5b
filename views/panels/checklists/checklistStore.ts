import type { RecordData, RecordInput } from "../../../engine/index.ts";
import { createSource, type Observed } from "../../context/observed.ts";
import { saveProblem } from "../../tables/related/saveProblem.ts";
import { createItemEdits, type ItemEdits } from "./items/itemEdits.ts";
import type { Checklist, ChecklistSetting, ChecklistState, NewChecklist } from "./types.ts";
import type { ChecklistPort } from "../../dataSource/checklistPort.ts";
import type { ChecklistPorts } from "./checklistPorts.ts";

/** Checklists of a record, and items of a checklist, that are shown. */
const most = 500;
const unsaved = "The record could not be saved.";

export interface ChecklistStore extends Observed<ChecklistState>, ItemEdits {
  load(): Promise<void>;
  /** Creates a checklist. Rejects with a sentence for the user. */
  create(begun: NewChecklist): Promise<void>;
  /** Sets the same values in several items. Rejects when none was changed. */
  update: ChecklistPort["updateItems"];
  /** Writes the notes of an item. Rejects with a sentence for the user. */
  setNotes(item: RecordData, notes: string): Promise<void>;
  /** Deletes an item; what the port threw is thrown again. */
  remove(item: RecordData): Promise<void>;
}

/** The checklists of a record, loaded when somebody begins to look at them; edits stay while he looks at other tabs. */
export function createChecklistStore(ports: ChecklistPorts, setting: ChecklistSetting): ChecklistStore {
  const { source, port, onRecords } = ports;
  const { event, relation, checklist, items, item } = setting;
  const inverse = relation.relation?.inverse ?? "";
  const begin: ChecklistState = { status: "loading", lists: [], edited: new Map() };
  const state = createSource<ChecklistState>(begin, () => void load());
  let question = 0;

  async function read(): Promise<Checklist[]> {
    const orderBy = [{ field: "id", direction: "asc" as const }];
    const query = { templateAlias: checklist.alias, relation: inverse, id: event.id, orderBy, limit: most };
    const { records } = await source.related(query);
    return Promise.all(records.map(async (record) => ({ record, items: await itemsOf(record) })));
  }

  async function itemsOf({ id }: RecordData): Promise<RecordData[]> {
    const inList = { templateAlias: item.alias, relation: items.relation?.inverse ?? "", id, limit: most };
    const orderBy = [
      { field: "sortOrder", direction: "asc" as const },
      { field: "id", direction: "asc" as const },
    ];
    return (await source.related({ ...inList, orderBy })).records;
  }

  async function load(): Promise<void> {
    const mine = (question += 1);
    if (state.get().status === "error") state.set((before) => ({ ...before, status: "loading" }));
    try {
      const lists = await read();
      if (mine !== question) return;
      onRecords(lists.flatMap((list) => [list.record, ...list.items]));
      state.set((before) => ({ ...before, status: "ready", lists }));
    } catch {
      if (mine !== question || state.get().status === "ready") return;
      state.set((before) => ({ ...before, status: "error" }));
    }
  }

  async function save(input: RecordInput): Promise<void> {
    const answer = await source.save(input);
    if (answer.kind !== "saved") throw new Error(saveProblem(answer) ?? unsaved);
  }

  function newChecklist(begun: NewChecklist): Promise<unknown> {
    const person = event.relations["primaryModel"];
    const relations = {
      [inverse]: event.id,
      ...(typeof person === "number" ? { primaryModel: person } : {}),
    };
    const fields: RecordInput["fields"] = "name" in begun ? { name: begun.name } : {};
    const input = { templateAlias: checklist.alias, groupId: event.groupId, fields, relations };
    return "name" in begun ? save(input) : port.fromTemplate(input, begun.templateId);
  }

  async function create(begun: NewChecklist): Promise<void> {
    const name = "name" in begun ? begun.name : begun.templateName;
    const known = new Set(state.get().lists.map(({ record }) => record.id));
    try {
      await newChecklist(begun);
    } catch (error) {
      // The answer may be lost while the checklist is there.
      await load();
      const isThere = state
        .get()
        .lists.some(({ record }) => !known.has(record.id) && record.fields["name"] === name);
      if (!isThere) throw error;
    }
    await load();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    load,
    create,
    ...createItemEdits(ports, setting, { state, load }),
    async update(ids, fields) {
      const records = await port.updateItems(ids, fields);
      await load();
      return records;
    },
    async setNotes({ id, version }, notes) {
      await save({ id, version, groupId: null, fields: { notes }, relations: {} });
      await load();
    },
    async remove(record) {
      await source.remove(record);
      await load();
    },
  };
}
