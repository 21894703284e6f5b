import type { EditedRow } from "../../../tables/editableTable/editedRow.ts";
import { saveProblem } from "../../../tables/related/saveProblem.ts";
import { serverKeys } from "../../../serverData/keys.ts";
import { logFailure } from "../../../serverData/logFailure.ts";
import type { ChecklistOptions, ChecklistSetting, ItemsEdited, ItemsSaved } from "../types.ts";

const unsaved = "This item could not be saved.";

/** Editing of the items of checklists, which are saved together. */
export interface ItemEditing {
  /** Starts to edit the items of a checklist. Rejects when their forms could not be made. */
  edit(listId: number): Promise<void>;
  /** Ends it; what was typed is lost. */
  discard(listId: number): void;
  /** Saves the items that were changed. Those that could not be saved keep what was typed. */
  saveItems(listId: number): Promise<ItemsSaved>;
}

const isChanged = ({ form }: EditedRow) => form.store.get(form.changedAtom);

/** Editing of the items of a record's checklists; while something typed is not saved, leaving the page asks. */
export function createItemEditing(
  { source, cache, edited, guard }: ChecklistOptions,
  { event, relation, checklist, item }: ChecklistSetting,
  reload: () => Promise<void>,
): ItemEditing {
  const lists = () => edited.get().lists;
  const rowsOf = (listId: number) => lists().get(listId)?.rows ?? [];

  function put(listId: number, change: Partial<ItemsEdited>): void {
    const known = lists().get(listId);
    if (!known) return;
    edited.set((before) => ({ ...before, lists: new Map(lists()).set(listId, { ...known, ...change }) }));
  }

  const noteChanged = (listId: number) => put(listId, { changed: rowsOf(listId).some(isChanged) });

  function discard(listId: number): void {
    lists().get(listId)?.stop();
    const left = new Map([...lists()].filter(([id]) => id !== listId));
    if (left.size === 0) edited.get().release?.();
    edited.set(({ release }) => ({ lists: left, release: left.size === 0 ? undefined : release }));
  }

  async function edit(listId: number): Promise<void> {
    const known = cache.read(serverKeys.checklists(event.id, relation.key)) ?? [];
    const list = known.find(({ record }) => record.id === listId);
    const rows = await Promise.all(
      (list?.items ?? []).map(async (record): Promise<EditedRow> => {
        return { id: `r${record.id}`, record, form: await source.form(item.alias, record) };
      }),
    );
    if (lists().has(listId)) return;
    const watched = rows.map(({ form }) => form.store.sub(form.changedAtom, () => noteChanged(listId)));
    const stop = () => watched.forEach((end) => end());
    const release =
      edited.get().release ??
      guard?.hold({
        isChanged: () => [...lists().values()].some(({ changed }) => changed),
        discard: () => [...lists().keys()].forEach(discard),
      });
    const started: ItemsEdited = { rows, changed: false, busy: false, stop };
    edited.set(() => ({ lists: new Map(lists()).set(listId, started), release }));
  }

  function replace(listId: number, row: EditedRow): void {
    put(listId, { rows: rowsOf(listId).map((other) => (other.id === row.id ? row : other)) });
  }

  async function saveRow(listId: number, { id, form, record }: EditedRow): Promise<boolean> {
    const answer = await source.save(form.input());
    if (answer.kind === "saved") {
      form.reset(answer.record);
      replace(listId, { id, form, record: answer.record });
      return true;
    }
    if (answer.kind === "invalid") form.setServerIssues(answer.issues);
    replace(listId, { id, form, record, problem: saveProblem(answer) ?? unsaved });
    return false;
  }

  async function saveChanged(listId: number): Promise<ItemsSaved> {
    const rows = rowsOf(listId).filter(isChanged);
    for (const { form } of rows) await form.whenIdle();
    const wrong = rows.filter(({ form }) => form.validate().some(({ severity }) => severity === "error"));
    if (wrong.length > 0) return "invalid";
    try {
      if ((await source.records(checklist.alias, [listId])).length === 0) return "missing";
    } catch (error) {
      logFailure(`Looking whether checklist ${checklist.alias} ${listId} is there`, error);
      return "failed";
    }
    const done: boolean[] = [];
    for (const row of rows) done.push(await saveRow(listId, row));
    return done.every(Boolean) ? "saved" : "failed";
  }

  return {
    edit,
    discard,
    async saveItems(listId) {
      put(listId, { busy: true });
      const answer = await saveChanged(listId);
      put(listId, { busy: false });
      noteChanged(listId);
      if (answer === "saved") discard(listId);
      await reload();
      return answer;
    },
  };
}
