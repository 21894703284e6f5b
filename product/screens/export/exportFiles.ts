import {
  sheetReader,
  sheetOf,
  toCsv,
  type FormatContext,
  type Pace,
  type RecordData,
  type TableColumn,
} from "../../../engine/index.ts";

import { csvBlob } from "../../common/csvBlob.ts";

export type FileFormat = "csv" | "xlsx";

/** What a file is made of. */
interface FileContent {
  title: string;
  records: readonly RecordData[];
  columns: readonly TableColumn[];
  context: FormatContext;
}

type Make = (content: FileContent, pace: Pace) => Promise<Blob | undefined>;

/** How each format is made; undefined when the pace gave the work up. */
export const makers: Readonly<Record<FileFormat, Make>> = {
  async csv({ records, columns, context }, pace) {
    const sheet = await sheetOf(records, columns, context, pace);
    return sheet && csvBlob(toCsv(sheet));
  },
  async xlsx({ title, records, columns, context }, pace) {
    const { workbookOf } = await import("./workbook.ts");
    const rows = records.map(sheetReader(columns, context));
    return workbookOf({ title, columns }, rows, pace);
  },
};

/** `Accidents 2026-11-21.csv`: the day is the reader's own. */
export function fileName(title: string, format: FileFormat | "png", today: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}`;
  return `${title.replaceAll(/[\\/:*?"<>|]/g, " ").trim()} ${day}.${format}`;
}
