import { ImportError } from "../../common/importError.ts";

/** The message about a workbook that is torn, or that nobody may have written so. */
export function damaged(file: string, what: string): ImportError {
  return new ImportError(
    `The workbook ${file} cannot be read: ${what}. Open it in a spreadsheet, save it as .xlsx again and upload that.`,
  );
}
