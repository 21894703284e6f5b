/** Tells what was changed in a form after it was sent, so that nothing typed while an answer is awaited is lost. */
import { sameValue } from "../fields/values.ts";
import type { DraftRow, FieldValue, RecordData, RecordValues } from "../model/recordData.ts";
import { sameList } from "./atoms.ts";
import type { DraftContent } from "./inner.ts";
import { idsOf } from "./relatedRecords.ts";
import type { RowItem } from "./rows/rowItem.ts";
import { listDraft } from "./rows/rowOutput.ts";
import type { Store } from "./atoms.ts";
import type { Saved, Mark, LoadRecords } from "./mark.ts";
import type { InnerList } from "./rows/rowHost.ts";

/** What a mark is made of. */
export interface MarkPort {
  readonly store: Store;
  /** The values that a person may set, by key; those of relations with rows are not among them. */
  own(): RecordValues;
  /** The lists whose rows are loaded. */
  lists(): readonly InnerList[];
}

interface ListMark {
  readonly rows: readonly RowItem[];
  readonly answer: boolean | null;
  /** Of the rows whose form was open. */
  readonly marks: ReadonlyMap<RowItem, Mark>;
}

/** Remembers what a form says now. */
export function markOf(port: MarkPort): Mark {
  const { store } = port;
  const before = port.own();
  const marked = new Map(port.lists().map((list) => [list.shape.key, markList(list, store)] as const));

  return {
    values: () => differing(before, port.own()),
    rows(saved, inside) {
      const entries = port.lists().map((list) => {
        const { key } = list.shape;
        const known = marked.get(key);
        const ids = known ? givenIds(known, saved, list) : new Map<RowItem, number>();
        return [key, changedRows({ list, known, ids, store, inside })] as const;
      });
      return Object.fromEntries(entries.flatMap(([key, rows]) => (rows ? [[key, rows] as const] : [])));
    },
    async inside(saved, load) {
      const found = new Map<number, RecordData>();
      for (const list of port.lists()) {
        const known = marked.get(list.shape.key);
        if (known) await loadInside(known, saved, list, load, found);
      }
      return found;
    },
  };
}

function markList(list: InnerList, store: Store): ListMark {
  const { rows } = list.state();
  return {
    rows,
    answer: store.get(list.submitAtom),
    marks: new Map(rows.flatMap((row) => (row.inner ? [[row, row.inner.mark()] as const] : []))),
  };
}

function differing(before: RecordValues, now: RecordValues): RecordValues {
  const keys = Object.keys(now).filter((key) => !sameValue(before[key] ?? null, now[key] ?? null));
  return Object.fromEntries(keys.map((key) => [key, now[key] ?? null]));
}

/**
 * The ids of new rows: they were made in the order in which they were sent. None when there are more or fewer than were sent, as
 * when somebody else added one at the same moment.
 */
function givenIds({ rows }: ListMark, saved: RecordData, list: InnerList): ReadonlyMap<RowItem, number> {
  const value: FieldValue = saved.relations[list.shape.key] ?? null;
  const before = new Set([...rows, ...list.removed()].map(({ recordId }) => recordId));
  const made = idsOf(value)
    .filter((id) => !before.has(id))
    .sort((a, b) => a - b);
  const fresh = rows.filter(({ recordId }) => recordId === null);
  const fits = made.length === fresh.length && !list.shape.subForm;
  return new Map(fits ? fresh.flatMap((row, index) => pair(row, made[index])) : []);
}

function pair(row: RowItem, id: number | undefined): [RowItem, number][] {
  return id === undefined ? [] : [[row, id]];
}

interface ChangedList {
  list: InnerList;
  known: ListMark | undefined;
  ids: ReadonlyMap<RowItem, number>;
  store: Store;
  inside: Saved;
}

/** All rows of a list of which any is another one now; undefined where none is. */
function changedRows({ list, known, ids, store, inside }: ChangedList): DraftRow[] | undefined {
  if (!known) return listDraft(list, store);
  const { rows } = list.state();
  const answer = store.get(list.submitAtom);
  const idOf = (row: RowItem) => row.recordId ?? ids.get(row) ?? null;
  const contents = new Map(rows.map((row) => [row, contentOf(row, known, idOf(row), inside)] as const));
  const isAnswered = answer !== known.answer;
  if (sameList(known.rows, rows) && ![...contents.values()].some(isFull) && !isAnswered) return undefined;
  const sent = new Set(known.rows);
  const isStored = (row: RowItem) => idOf(row) !== null || (sent.has(row) && !isFull(contents.get(row)));
  const answered = isAnswered && answer !== null ? { submitSubForm: answer } : {};
  const kept = rows
    .filter((row) => idOf(row) !== null || !isStored(row))
    .map((row): DraftRow => {
      const { values, ...nested } = (isStored(row) ? contents.get(row) : whole(row)) ?? { values: {} };
      return { recordId: idOf(row), values: { ...values, ...answered }, ...nested };
    });
  const gone = known.rows.flatMap((row): DraftRow[] => {
    const id = idOf(row);
    return contents.has(row) || id === null ? [] : [{ recordId: id, values: {}, deleted: true }];
  });
  return [...kept, ...gone];
}

/** All that a new row says. */
function whole(row: RowItem): DraftContent {
  return row.inner?.draft() ?? { values: row.begun };
}

/** What is other in a row than when it was sent. */
function contentOf(
  row: RowItem,
  known: ListMark,
  id: number | null,
  inside: Saved,
): DraftContent | undefined {
  const mark = known.marks.get(row);
  if (!mark) return row.inner?.draft();
  const saved = id === null ? undefined : (inside.get(id) ?? row.record ?? undefined);
  const rows = saved ? mark.rows(saved, inside) : {};
  return { values: mark.values(), ...(Object.keys(rows).length > 0 ? { rows } : {}) };
}

function isFull(content: DraftContent | undefined): boolean {
  return content !== undefined && (content.rows !== undefined || Object.keys(content.values).length > 0);
}

async function loadInside(
  known: ListMark,
  saved: RecordData,
  list: InnerList,
  load: LoadRecords,
  found: Map<number, RecordData>,
): Promise<void> {
  const ids = givenIds(known, saved, list);
  const holders = [...known.marks].flatMap(([row, mark]) => {
    const id = row.recordId ?? ids.get(row);
    return id !== undefined && row.inner?.holdsRows() ? [[id, mark] as const] : [];
  });
  if (holders.length === 0) return;
  const records = await load(
    holders.map(([id]) => id),
    list.template.alias,
  );
  for (const record of records) {
    found.set(record.id, record);
    const mark = holders.find(([id]) => id === record.id)?.[1];
    for (const [id, inner] of (await mark?.inside(record, load)) ?? []) found.set(id, inner);
  }
}
