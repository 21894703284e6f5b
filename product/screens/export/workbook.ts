import { strToU8, Zip, ZipDeflate } from "fflate";
import { sheetPath, sheetText, workbookParts } from "../../../engine/index.ts";
import type { Pace, SheetCell, SheetHead } from "../../../engine/index.ts";

/** Rows that are written between two rests. */
const stride = 500;

/**
 * A workbook (.xlsx) of one sheet, with a header that stays in sight and can be filtered. undefined when the pace
 * gave the work up.
 */
export async function workbookOf(
  head: SheetHead,
  rows: readonly (readonly SheetCell[])[],
  pace: Pace,
): Promise<Blob | undefined> {
  const written: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    written.push(part as Uint8Array<ArrayBuffer>);
  });
  const add = (name: string) => {
    const file = new ZipDeflate(name);
    zip.add(file);
    return (text: string, isEnd: boolean) => file.push(strToU8(text), isEnd);
  };
  const sheet = sheetText(head, true);
  const write = add(sheetPath(0));
  write(sheet.initial(), false);
  for (let start = 0; start < rows.length; start += stride) {
    write(sheet.rows(rows.slice(start, start + stride)), false);
    if (pace.due() && !(await pace.rest(start / rows.length))) return undefined;
  }
  write(sheet.end(), true);
  const parts = workbookParts([{ title: head.title, range: sheet.range() }]);
  for (const [name, content] of Object.entries(parts)) add(name)(content, true);
  zip.end();
  return new Blob(written, { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" });
}
