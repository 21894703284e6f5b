import type { Source } from "../../../context/observed.ts";
import type { EditedRow } from "../../../tables/editableTable/editedRow.ts";
import { saveProblem } from "../../../tables/related/saveProblem.ts";
import type { ChecklistPorts } from "../checklistPorts.ts";
import type { ChecklistSetting, ChecklistState, ItemsEdited, ItemsSaved } from "../types.ts";

const unsaved = "This item could not be saved.";

/** Edits of the items of checklists, which are saved together. */
export interface ItemEdits {
  /** Begins to edit the items of a checklist. Rejects when their forms could not be made. */
  edit(listId: number): Promise<void>;
  /** Ends it; what was typed is lost. */
  discard(listId: number): void;
  /** Saves the items that were changed. Those that could not be saved keep what was typed. */
  saveItems(listId: number): Promise<ItemsSaved>;
}

interface Around {
  state: Source<ChecklistState>;
  load(): Promise<void>;
}

const isChanged = ({ form }: EditedRow) => form.store.get(form.changedAtom);

/** Edits of items over the state of a record's checklists; while something typed is not saved, leaving the page asks. */
export function createItemEdits(
  { source, guard }: ChecklistPorts,
  { checklist, item }: ChecklistSetting,
  { state, load }: Around,
): ItemEdits {
  const ended = new Map<number, () => void>();
  let release: (() => void) | undefined;

  function put(listId: number, change: Partial<ItemsEdited>): void {
    state.set((before) => {
      const edited = new Map(before.edited);
      const known = edited.get(listId);
      if (known) edited.set(listId, { ...known, ...change });
      return { ...before, edited };
    });
  }

  const rowsOf = (listId: number) => state.get().edited.get(listId)?.rows ?? [];
  const note = (listId: number) => put(listId, { changed: rowsOf(listId).some(isChanged) });

  function discard(listId: number): void {
    ended.get(listId)?.();
    ended.delete(listId);
    state.set((before) => {
      const edited = new Map(before.edited);
      edited.delete(listId);
      return { ...before, edited };
    });
    if (ended.size > 0) return;
    release?.();
    release = undefined;
  }

  async function edit(listId: number): Promise<void> {
    const list = state.get().lists.find(({ record }) => record.id === listId);
    const rows = await Promise.all(
      (list?.items ?? []).map(async (record): Promise<EditedRow> => {
        return { id: `r${record.id}`, record, form: await source.form(item.alias, record) };
      }),
    );
    if (ended.has(listId)) return;
    const watched = rows.map(({ form }) => form.store.sub(form.changedAtom, () => note(listId)));
    ended.set(listId, () => watched.forEach((stop) => stop()));
    const begun = { rows, changed: false, busy: false };
    state.set((before) => ({ ...before, edited: new Map(before.edited).set(listId, begun) }));
    release ??= guard?.hold({
      isChanged: () => [...state.get().edited.values()].some(({ changed }) => changed),
      discard: () => [...state.get().edited.keys()].forEach(discard),
    });
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
    for (const { form } of rows) await form.settled();
    const wrong = rows.filter(({ form }) => form.validate().some(({ severity }) => severity === "error"));
    if (wrong.length > 0) return "invalid";
    try {
      if ((await source.records(checklist.alias, [listId])).length === 0) return "missing";
    } catch {
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
      note(listId);
      if (answer === "saved") discard(listId);
      await load();
      return answer;
    },
  };
}
