/** Finds what was changed in the rows of a list after they were sent. */
import type { DraftRow, RecordData } from "../../model/recordData.ts";
import { sameList } from "../atoms.ts";
import type { ListInternals } from "../formInternals.ts";
import type { DraftContent } from "../inner.ts";
import type { LoadRecords, Mark, Saved } from "../mark.ts";
import { idsOf } from "../relationIds.ts";
import { listDraft } from "./rowDrafts.ts";
import type { RowItem } from "./rowItem.ts";
import { removedRows } from "./rowOutput.ts";
import { stateOf } from "./rowReads.ts";

/** What a list said at one moment. */
export interface ListMark {
  readonly rows: readonly RowItem[];
  readonly answer: boolean | null;
  /** Of the rows whose form was open. */
  readonly marks: ReadonlyMap<RowItem, Mark>;
}

/** What was changed in each row, and the ids of the rows. */
interface Comparison {
  readonly contents: ReadonlyMap<RowItem, DraftContent | undefined>;
  idOf(row: RowItem): number | null;
}

/** Remembers what a list says now. */
export function markList(list: ListInternals): ListMark {
  const { rows } = stateOf(list);
  return {
    rows,
    answer: list.form.store.get(list.submitAtom),
    marks: new Map(rows.flatMap((row) => (row.inner ? [[row, row.inner.mark()] as const] : []))),
  };
}

/** All rows of a list in which anything changed since it was marked; undefined when nothing did. */
export function changedRows(
  list: ListInternals,
  known: ListMark | undefined,
  saved: RecordData,
  inside: Saved,
): DraftRow[] | undefined {
  if (!known) return listDraft(list);
  const { rows } = stateOf(list);
  const answer = list.form.store.get(list.submitAtom);
  const ids = givenIds(list, known, saved);
  const idOf = (row: RowItem) => row.recordId ?? ids.get(row) ?? null;
  const contents = new Map(rows.map((row) => [row, contentOf(row, known, idOf(row), inside)] as const));
  const isAnswered = answer !== known.answer;
  if (sameList(known.rows, rows) && ![...contents.values()].some(isFull) && !isAnswered) return undefined;
  const answered = isAnswered && answer !== null ? { submitSubForm: answer } : {};
  const kept = keptRows(rows, known, { contents, idOf });
  const withAnswer = kept.map((row) => ({ ...row, values: { ...row.values, ...answered } }));
  return [...withAnswer, ...goneRows(known, { contents, idOf })];
}

/** Loads the saved records of rows that contain rows themselves. */
export async function loadInside(
  list: ListInternals,
  known: ListMark,
  saved: RecordData,
  load: LoadRecords,
): Promise<Saved> {
  const loaded = new Map<number, RecordData>();
  const ids = givenIds(list, known, saved);
  const owners = [...known.marks].flatMap(([row, mark]) => {
    const id = row.recordId ?? ids.get(row);
    return id !== undefined && row.inner?.hasRows() ? [[id, mark] as const] : [];
  });
  if (owners.length === 0) return loaded;
  const ownerIds = owners.map(([id]) => id);
  for (const record of await load(ownerIds, list.template.alias)) {
    loaded.set(record.id, record);
    const mark = owners.find(([id]) => id === record.id)?.[1];
    for (const [id, inner] of (await mark?.inside(record, load)) ?? []) loaded.set(id, inner);
  }
  return loaded;
}

/**
 * The ids of new rows: they were made in the order in which they were sent. None when there are more or fewer than were sent, as
 * when somebody else added one at the same moment.
 */
function givenIds(list: ListInternals, { rows }: ListMark, saved: RecordData): ReadonlyMap<RowItem, number> {
  const { key, subForm } = list.shape;
  const before = new Set([...rows, ...removedRows(list)].map(({ recordId }) => recordId));
  const made = idsOf(saved.relations[key])
    .filter((id) => !before.has(id))
    .sort((a, b) => a - b);
  const fresh = rows.filter(({ recordId }) => recordId === null);
  if (made.length !== fresh.length || subForm) return new Map();
  return new Map(
    fresh.flatMap((row, index) => {
      const id = made[index];
      return id === undefined ? [] : [[row, id] as const];
    }),
  );
}

/** The rows that are still there. One that was saved without an id known here is left out unless it changed. */
function keptRows(rows: readonly RowItem[], known: ListMark, { contents, idOf }: Comparison): DraftRow[] {
  const sent = new Set(known.rows);
  const isStored = (row: RowItem) => idOf(row) !== null || (sent.has(row) && !isFull(contents.get(row)));
  return rows
    .filter((row) => idOf(row) !== null || !isStored(row))
    .map((row) => {
      const content = isStored(row) ? contents.get(row) : wholeOf(row);
      return { recordId: idOf(row), ...(content ?? { values: {} }) };
    });
}

/** The rows that were removed since. */
function goneRows({ rows }: ListMark, { contents, idOf }: Comparison): DraftRow[] {
  return rows.flatMap((row): DraftRow[] => {
    const id = idOf(row);
    return contents.has(row) || id === null ? [] : [{ recordId: id, values: {}, deleted: true }];
  });
}

/** All that a new row says. */
function wholeOf(row: RowItem): DraftContent {
  return row.inner?.draft() ?? { values: row.initial };
}

/** What differs in a row from when it was sent. */
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
