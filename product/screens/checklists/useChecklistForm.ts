import { type FormEvent, useState } from "react";
import { showToast } from "../../common/toasts.ts";
import type { ItemList } from "../../services/index.ts";
import { useEditing } from "../admin/useEditing.ts";
import { isBlank } from "../valueList/draftRows.ts";
import {
  draftOf,
  isDraftChanged,
  itemProblems,
  switchedItems,
  undoneRows,
  writtenOf,
  type DraftItem,
} from "./draftItems.ts";
import { useItemListsClient, useReloadChecklists } from "./useChecklists.ts";

/** A list while it is edited: as it was when that began, and its rows now. */
export interface ListDraft {
  base: ItemList;
  rows: readonly DraftItem[];
}

/** The lists of a record type while they are edited, and what saves or leaves them. */
export function useChecklistForm(alias: string) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ListDraft>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const changed = [...drafts.values()].filter(({ base, rows }) => isDraftChanged(rows, base));
  const editing = useEditing(changed.length > 0, "/admin/checklists");
  const drop = (gone: ReadonlySet<string>) =>
    setDrafts((now) => new Map([...now].filter(([list]) => !gone.has(list))));
  const save = useSave(alias, editing.act, drop);
  const hasSwitched = changed.some(({ base, rows }) => {
    const { off, on } = switchedItems(rows, base);
    return off.length + on.length > 0;
  });
  return {
    ...editing,
    changed,
    isAsking,
    hasProblems: changed.some(({ rows }) => itemProblems(rows).size > 0),
    draftOf: (list: ItemList): ListDraft => drafts.get(list.alias) ?? { base: list, rows: draftOf(list) },
    /** Notes what was edited, but not while it is being saved; a draft that says nothing new is forgotten. */
    setRows({ base }: ListDraft, rows: readonly DraftItem[]) {
      if (editing.isBusy) return;
      if (!isDraftChanged(rows, base) && !rows.some(isBlank)) drop(new Set([base.alias]));
      else setDrafts((now) => new Map(now).set(base.alias, { base, rows }));
    },
    drop: (list: string) => drop(new Set([list])),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      if (hasSwitched) setAsking(true);
      else void save(changed);
    },
    onConfirm() {
      void save(changed).then(() => setAsking(false));
    },
    onCancel: () => setAsking(false),
  };
}

/** Saves drafts one after the other, and offers to undo that. What was saved is shown as it was read again. */
function useSave(
  alias: string,
  act: (work: () => Promise<unknown>) => Promise<boolean>,
  drop: (lists: ReadonlySet<string>) => void,
) {
  const client = useItemListsClient();
  const reload = useReloadChecklists(alias);
  const undo = (saved: readonly ListDraft[], after: readonly ItemList[]) =>
    act(async () => {
      for (const { base } of saved) {
        const now = after.find((list) => list.alias === base.alias);
        const items = now ? writtenOf(undoneRows(base, now), now) : [];
        if (now && items.length > 0) await client.save(now, items);
      }
      await reload();
      void showToast("success", `${namesOf(saved)}: the changes were undone.`);
    });
  return (drafts: readonly ListDraft[]) =>
    act(async () => {
      const saved = new Set<string>();
      try {
        for (const { base, rows } of drafts) {
          await client.save(base, writtenOf(rows, base));
          saved.add(base.alias);
        }
      } catch (error) {
        await reload();
        drop(saved);
        throw error;
      }
      const after = await reload();
      drop(saved);
      const action = { text: "Undo", onClick: () => void undo(drafts, after) };
      void showToast("success", `${namesOf(drafts)} saved.`, action);
    });
}

const namesOf = (drafts: readonly ListDraft[]) => drafts.map(({ base }) => base.name).join(", ");
