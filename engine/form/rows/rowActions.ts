/** What a person does to the rows of a list; each is a step. */
import type { PrimitiveAtom } from "jotai/vanilla";
import type { Issue, RecordValues, RelatedRecord } from "../../model/recordData.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import { sameList } from "../atoms.ts";
import type { RowItem } from "./rowItem.ts";
import type { RowLoader } from "./rowLoader.ts";
import type { ListShape, ListState } from "./rowOrder.ts";
import type { RowList } from "../formStore.ts";
import type { RowHost } from "./rowHost.ts";

/** The list that is acted on. */
export interface ActedList {
  readonly shape: ListShape;
  readonly template: CompiledTemplate;
  readonly host: RowHost;
  readonly loader: RowLoader;
  readonly submitAtom: PrimitiveAtom<boolean | null>;
  /** Throws an `EngineError` while the rows are not loaded. */
  ready(): ListState;
  newRow(begun: RecordValues): RowItem;
  arrange(next: ListState): void;
}

/** The actions of a list. */
export type RowActions = Pick<RowList, "add" | "attach" | "remove" | "move" | "setSubmit">;

/** The actions of a list, as its views call them. */
export function createRowActions(list: ActedList): RowActions {
  const { shape, template, host, loader, submitAtom, ready, newRow, arrange } = list;
  const { key, order, subForm } = shape;
  const { store, history } = host;
  const path = `${host.prefix}${key}`;

  /** A person puts rows in place: a step, and what follows from it. */
  function rearrange(rows: readonly RowItem[], moved: boolean): void {
    history.step(undefined, () => {
      arrange({ rows, moved });
      if (!subForm) host.rearranged(key);
    });
  }

  function add(values: RecordValues = {}, at?: number): RowItem {
    const { rows, moved } = ready();
    const row = newRow(values);
    const index = shape.multi && !subForm ? Math.min(Math.max(at ?? rows.length, 0), rows.length) : 0;
    const kept = shape.multi && !subForm ? rows : [];
    const renumbered = moved || (order !== undefined && index < kept.length);
    const next = [...kept.slice(0, index), row, ...kept.slice(index)];
    rearrange(next, renumbered);
    return row;
  }

  async function attach(record: RelatedRecord): Promise<Issue | undefined> {
    const there = () => ready().rows.some((row) => row.recordId === record.id);
    const message = `This ${template.name} is already attached.`;
    const issue: Issue = { path: key, code: "attached", severity: "error", message };
    if (there()) return issue;
    loader.remember(record);
    await loader.fetch([record.id]).catch(() => undefined);
    if (there()) return issue;
    const { rows, moved } = ready();
    const kept = shape.multi ? rows : [];
    rearrange([...kept, loader.rowOf(record.id)], moved || order !== undefined);
    return undefined;
  }

  function remove(rowId: string): void {
    const { rows, moved } = ready();
    const left = rows.filter((row) => row.id !== rowId);
    if (left.length < rows.length) rearrange(left, moved);
  }

  function move(rowId: string, to: number): void {
    const { rows, moved } = ready();
    const row = rows.find((candidate) => candidate.id === rowId);
    if (!row) return;
    const others = rows.filter((candidate) => candidate !== row);
    const next = [...others.slice(0, Math.max(to, 0)), row, ...others.slice(Math.max(to, 0))];
    if (sameList(rows, next)) return;
    rearrange(next, moved || order !== undefined);
  }

  function setSubmit(submit: boolean | null): void {
    const before = store.get(submitAtom);
    if (submit === before) return;
    history.step(undefined, () => {
      const answer = (value: boolean | null) => {
        store.set(submitAtom, value);
        host.wrote(key, undefined);
      };
      answer(submit);
      history.note({ path, undo: () => answer(before), redo: () => answer(submit) });
      if (submit && ready().rows.length === 0) add();
    });
  }

  return { add, attach, remove, move, setSubmit };
}
