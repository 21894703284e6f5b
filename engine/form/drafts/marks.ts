/** Finds what was changed in a form after it was sent, so that nothing entered while an answer is awaited is lost. */
import { sameValue } from "../../fields/values.ts";
import type { FormDraft, RecordData, RecordValues } from "../../model/recordData.ts";
import { draftOf, enteredValues } from "./formDrafts.ts";
import type { FormInternals } from "../formInternals.ts";
import type { LoadRecords, Mark } from "../mark.ts";
import { changedRows, loadInside, markList } from "../rows/rowMarks.ts";
import { loadedLists } from "../rows/rowReads.ts";

/** Remembers what a form says now. */
export function markForm(form: FormInternals): Mark {
  const before = enteredValues(form);
  const marked = new Map(loadedLists(form).map((list) => [list.shape.key, markList(list)] as const));
  return {
    values: () => differing(before, enteredValues(form)),
    rows(saved, inside) {
      const entries = loadedLists(form).flatMap((list) => {
        const { key } = list.shape;
        const rows = changedRows(list, marked.get(key), saved, inside);
        return rows ? [[key, rows] as const] : [];
      });
      return Object.fromEntries(entries);
    },
    async inside(saved, load) {
      const records = new Map<number, RecordData>();
      for (const list of loadedLists(form)) {
        const known = marked.get(list.shape.key);
        const loaded = known ? await loadInside(list, known, saved, load) : [];
        for (const [id, record] of loaded) records.set(id, record);
      }
      return records;
    },
  };
}

/** What was changed since a mark, as a draft of the record that was saved meanwhile; null: nothing. */
export async function changedSince(
  { options, template }: FormInternals,
  mark: Mark,
  saved: RecordData,
): Promise<FormDraft | null> {
  const load: LoadRecords = async (ids, alias) => (await options.sources?.records(ids, alias)) ?? [];
  const inside = await mark.inside(saved, load);
  const [values, rows] = [mark.values(), mark.rows(saved, inside)];
  const hasRows = Object.keys(rows).length > 0;
  if (Object.keys(values).length === 0 && !hasRows) return null;
  return draftOf(template, saved, { values, ...(hasRows ? { rows } : {}) });
}

function differing(before: RecordValues, now: RecordValues): RecordValues {
  const keys = Object.keys(now).filter((key) => !sameValue(before[key] ?? null, now[key] ?? null));
  return Object.fromEntries(keys.map((key) => [key, now[key] ?? null]));
}
