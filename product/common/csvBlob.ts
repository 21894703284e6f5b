/** Spreadsheets take a file with this mark for UTF-8. */
const byteOrderMark = "\uFEFF";

/** A CSV file with this text. */
export const csvBlob = (text: string): Blob =>
  new Blob([byteOrderMark, text], { type: "text/csv;charset=utf-8" });
