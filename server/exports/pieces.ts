import { setImmediate as nextTurn } from "node:timers/promises";
import type { ExportRow, ExportSheet } from "./types.ts";

/** Rows that are written in one go: a few milliseconds of work. */
const PIECE = 100;

/** The rows of a sheet in small pieces; between two of them others have their turn. */
export async function* piecesOf(
  sheet: ExportSheet,
  onRows: (count: number) => void,
): AsyncIterable<readonly ExportRow[]> {
  for await (const page of sheet.rows()) {
    for (let start = 0; start < page.length; start += PIECE) {
      await nextTurn();
      yield page.slice(start, start + PIECE);
    }
    onRows(page.length);
  }
}
