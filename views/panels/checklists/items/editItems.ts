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
  options: ChecklistOptions,
  setting: ChecklistSetting,
  reload: () => Promise<void>,
): ItemEditing {
  const { source, cache, edited, guard } = options;
  const { event, relation, item } = setting;
  const lists = editedLists(edited);

  async function edit(listId: number): Promise<void> {
    const known = cache.read(serverKeys.checklists(event.id, relation.key)) ?? [];
    const list = known.find(({ record }) => record.id === listId);
    const rows = await Promise.all(
      (list?.items ?? []).map(async (record): Promise<EditedRow> => {
        return { id: `r${record.id}`, record, form: await source.form(item.alias, record) };
      }),
    );
    if (!lists.all().has(listId)) lists.start(listId, rows, guard);
  }

  return {
    edit,
    discard: lists.discard,
    async saveItems(listId) {
      lists.put(listId, { busy: true });
      const answer = await saveChanged(listId, lists, options, setting);
      lists.put(listId, { busy: false });
      lists.noteChanged(listId);
      if (answer === "saved") lists.discard(listId);
      await reload();
      return answer;
    },
  };
}

type EditedLists = ReturnType<typeof editedLists>;

/** The checklists whose items are edited. */
function editedLists(edited: ChecklistOptions["edited"]) {
  const all = () => edited.get().lists;
  const rowsOf = (listId: number) => all().get(listId)?.rows ?? [];

  function put(listId: number, change: Partial<ItemsEdited>): void {
    const known = all().get(listId);
    if (!known) return;
    edited.set((before) => ({ ...before, lists: new Map(all()).set(listId, { ...known, ...change }) }));
  }

  const noteChanged = (listId: number) => put(listId, { changed: rowsOf(listId).some(isChanged) });

  function discard(listId: number): void {
    all().get(listId)?.stop();
    const left = new Map([...all()].filter(([id]) => id !== listId));
    if (left.size === 0) edited.get().release?.();
    edited.set(({ release }) => ({ lists: left, release: left.size === 0 ? undefined : release }));
  }

  function start(listId: number, rows: readonly EditedRow[], guard: ChecklistOptions["guard"]): void {
    const watched = rows.map(({ form }) => form.store.sub(form.changedAtom, () => noteChanged(listId)));
    const stop = () => watched.forEach((end) => end());
    const release =
      edited.get().release ??
      guard?.hold({
        isChanged: () => [...all().values()].some(({ changed }) => changed),
        discard: () => [...all().keys()].forEach(discard),
      });
    const started: ItemsEdited = { rows, changed: false, busy: false, stop };
    edited.set(() => ({ lists: new Map(all()).set(listId, started), release }));
  }

  function replace(listId: number, row: EditedRow): void {
    put(listId, { rows: rowsOf(listId).map((other) => (other.id === row.id ? row : other)) });
  }
  return { all, rowsOf, put, noteChanged, start, discard, replace };
}

/** Saves the items of a checklist that were changed, one after another. */
async function saveChanged(
  listId: number,
  lists: EditedLists,
  { source }: ChecklistOptions,
  { checklist }: ChecklistSetting,
): Promise<ItemsSaved> {
  const rows = lists.rowsOf(listId).filter(isChanged);
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
  const replace = (row: EditedRow) => lists.replace(listId, row);
  for (const row of rows) done.push(await saveRow(row, source, replace));
  return done.every(Boolean) ? "saved" : "failed";
}

/** Whether a row was saved; `replace` gets the row as it is then. */
async function saveRow(
  { id, form, record }: EditedRow,
  source: ChecklistOptions["source"],
  replace: (row: EditedRow) => void,
): Promise<boolean> {
  const answer = await source.save(form.input());
  if (answer.kind === "saved") {
    form.reset(answer.record);
    replace({ id, form, record: answer.record });
    return true;
  }
  if (answer.kind === "invalid") form.setServerIssues(answer.issues);
  replace({ id, form, record, problem: saveProblem(answer) ?? unsaved });
  return false;
}
