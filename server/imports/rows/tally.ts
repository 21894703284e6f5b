import type { Refusal } from "./rowOutcome.ts";
import type { FileRow } from "../files/tableFile.ts";
import type { LoadedOutcome } from "./loadRows.ts";
import { duplicateKey, notesCells, notesHeader } from "./importNotes.ts";
import type { NotedRow } from "./rowOutcome.ts";
import { refusedCells, refusedHeader } from "./refusedRows.ts";
import { rowsFile } from "../files/rowsFile.ts";

/** A row that was not added. */
export interface RefusedRow {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  refusals: readonly Refusal[];
}

const MOST_EXAMPLES = 20;

export interface TallyOptions {
  header: readonly string[];
  delimiter: string;
  /** Paths of the file of refused rows, and of that of what was done to values. */
  refused: string;
  notes: string;
  /** Keys of the fields whose notes may be shown. */
  visible: ReadonlySet<string>;
}

/** How often each text came, the most frequent first. */
function counter() {
  const counts = new Map<string, number>();
  return {
    add: (text: string) => void counts.set(text, (counts.get(text) ?? 0) + 1),
    list: () => [...counts].toSorted((a, b) => b[1] - a[1]),
  };
}

/** Counts rows and keeps what the report says. */
export function createTally({ header, delimiter, visible, ...paths }: TallyOptions) {
  const refusedFile = rowsFile(paths.refused, refusedHeader(header), delimiter);
  const notesFile = rowsFile(paths.notes, notesHeader, delimiter);
  const [reasons, notedFields] = [counter(), counter()];
  const examples: RefusedRow[] = [];
  const notedRows: NotedRow[] = [];
  const accepted = { added: 0, changed: 0, unchanged: 0 };
  let leftOut = 0;
  let duplicates = 0;
  const all = () => accepted.added + accepted.changed + accepted.unchanged;
  let refused = 0;
  const refuse = async ({ number, cells }: FileRow, refusals: readonly Refusal[]) => {
    refused += 1;
    if (examples.length < MOST_EXAMPLES) examples.push({ row: number, refusals });
    for (const { field, reason } of refusals)
      reasons.add(`${field === "" ? "Row" : field}: ${reason.replace(/ \(".*"\)$/s, "")}`);
    await refusedFile.add(refusedCells(header, cells, refusals));
  };
  const note = async (noted: NotedRow) => {
    if (notedRows.length < MOST_EXAMPLES) notedRows.push(noted);
    for (const { key, field } of noted.notes) {
      if (key === duplicateKey) duplicates += 1;
      else notedFields.add(field);
    }
    for (const cells of notesCells(noted)) await notesFile.add(cells);
  };
  return {
    read: () => all() + refused + leftOut,
    async add({ row, outcome, notes = [] }: LoadedOutcome) {
      if (!("as" in outcome)) return refuse(row, outcome.refusals);
      if (outcome.as === "leftOut") leftOut += 1;
      else accepted[outcome.as] += 1;
      const open = notes.filter(({ key }) => visible.has(key));
      if (open.length > 0) await note({ row: row.number, notes: open });
    },
    async close() {
      return {
        read: all() + refused + leftOut,
        accepted: all(),
        ...accepted,
        refused,
        leftOut,
        examples,
        reasons: reasons.list(),
        refusedFile: await refusedFile.close(),
        duplicates,
        notedRows,
        notedFields: notedFields.list(),
        notesFile: await notesFile.close(),
      };
    },
  };
}
