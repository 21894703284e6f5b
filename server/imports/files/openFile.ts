import { openCsv } from "./csv.ts";
import { ImportError } from "../common/importError.ts";
import { asImportError } from "./tableFile.ts";
import type { FileSource, TableFile } from "./tableFile.ts";
import { openXlsx } from "./xlsx/index.ts";

const ZIP = Buffer.from("PK\x03\x04", "latin1");
/** The container of the older formats, and of workbooks with a password. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * Opens a file of rows, by what it begins with: an Excel workbook (.xlsx), else CSV. Throws an ImportError that says why a file is
 * neither; the rows throw one at what cannot be read.
 */
export async function openFile(source: FileSource): Promise<TableFile> {
  const head = await headOf(source);
  if (head.equals(ZIP)) return openXlsx(source);
  if (head.equals(OLE))
    throw new ImportError(
      `The file ${source.name} is an Excel file of the older format (.xls) or has a password. Save it as .xlsx without a password, or as CSV UTF-8.`,
    );
  return openCsv(source);
}

/** The first bytes of a file. */
async function headOf(source: FileSource): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of source.open() as AsyncIterable<Buffer>) {
      head = Buffer.concat([head, chunk.subarray(0, ZIP.length - head.length)]);
      if (head.length === ZIP.length) break;
    }
  } catch (error) {
    throw asImportError(error, source.name);
  }
  return head;
}
