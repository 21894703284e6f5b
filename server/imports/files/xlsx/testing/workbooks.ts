/** Workbooks that tests write by hand. */
import { Readable } from "node:stream";
import { strToU8, zipSync } from "fflate";
import type { FileRow, FileSource } from "../../tableFile.ts";
import { openFile } from "../../openFile.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const list = (items: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items}</Relationships>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;

/** What a workbook of tests has; rows as the XML inside of `<sheetData>`. */
export interface TestBook {
  rows?: string;
  /** Sheets by their names, where there are others than one; `state` as in the file. */
  sheets?: readonly { name: string; rows: string; state?: string }[];
  /** The XML inside of `<sst>`. */
  texts?: string;
  /** Number formats: the cell style n, from 1 on, has the n-th; one that is a number is built in. */
  formats?: readonly (string | number)[];
  is1904?: boolean;
  /** Parts that are added or replaced; null: left out. */
  parts?: Readonly<Record<string, string | Uint8Array | null>>;
}

const xmlText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function stylesOf(formats: readonly (string | number)[]): string {
  const idOf = (format: string | number, index: number) =>
    typeof format === "number" ? format : 164 + index;
  const own = formats.flatMap((format, index) =>
    typeof format === "string" ? [`<numFmt numFmtId="${164 + index}" formatCode="${xmlText(format)}"/>`] : [],
  );
  const styles = formats.map((format, index) => `<xf numFmtId="${idOf(format, index)}"/>`);
  return `<styleSheet xmlns="${main}"><numFmts>${own.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/>${styles.join("")}</cellXfs></styleSheet>`;
}

/** The bytes of a workbook. As in Excel's, the texts come after the sheets. */
export function bookOf({ rows = "", sheets, texts, formats = [], is1904 = false, parts = {} }: TestBook) {
  const all = sheets ?? [{ name: "Trips", rows }];
  const named = all.map(
    ({ name, state }, index) =>
      `<sheet name="${xmlText(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ""} r:id="s${index}"/>`,
  );
  const files: Record<string, string | Uint8Array | null> = {
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": list(relation("main", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relations}">
      <workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets>${named.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": list(
      all.map((_, index) => relation(`s${index}`, "worksheet", `worksheets/sheet${index}.xml`)).join("") +
        relation("styles", "styles", "/xl/styles.xml") +
        (texts === undefined ? "" : relation("texts", "sharedStrings", "sharedStrings.xml")),
    ),
    ...Object.fromEntries(
      all.map((sheet, index) => [
        `xl/worksheets/sheet${index}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${sheet.rows}</sheetData></worksheet>`,
      ]),
    ),
    "xl/styles.xml": stylesOf(formats),
    ...(texts !== undefined && { "xl/sharedStrings.xml": `<sst xmlns="${main}">${texts}</sst>` }),
    ...parts,
  };
  return zipOf(files);
}

/** The bytes of a ZIP file of these parts. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array | null>>): Uint8Array {
  const kept = Object.entries(files).filter(
    (entry): entry is [string, string | Uint8Array] => entry[1] !== null,
  );
  return zipSync(
    Object.fromEntries(kept.map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part])),
  );
}

/** A file of these bytes, which come in small pieces; counts those that were asked for. */
export function sourceOf(bytes: Uint8Array, piece = 1_000): FileSource & { given(): number } {
  let count = 0;
  return {
    name: "trips.xlsx",
    given: () => count,
    open: (from = 0) =>
      Readable.from(
        (function* pieces() {
          for (let at = from; at < bytes.length; at += piece) {
            const part = Buffer.from(bytes.subarray(at, at + piece));
            count += part.length;
            yield part;
          }
        })(),
        { objectMode: false },
      ),
  };
}

/** The header and all rows of a file. */
export async function tableOf(bytes: Uint8Array): Promise<{ header: readonly string[]; rows: FileRow[] }> {
  const { header, rows } = await openFile(sourceOf(bytes));
  const read: FileRow[] = [];
  for await (const row of rows) read.push(row);
  return { header, rows: read };
}

/** A row of inline texts that begins in column A. */
export function textRow(number: number, texts: readonly string[]): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${xmlText(text)}</t></is></c>`);
  return `<row r="${number}">${cells.join("")}</row>`;
}
