/** Ready reports as people use them, and what their files say. */
import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Locator, Page } from "playwright-core";
import { readPdf, solid } from "./pdf.ts";

/** A ready report as its file in schemas says it. */
export interface ReadyReport {
  alias: string;
  name: string;
  viewName?: string;
  exportTypes: ("csv" | "xlsx" | "pdf" | "txt")[];
  hideRunButton?: boolean;
  fileFormat?: object;
  headcount?: object;
  review?: object;
  osha?: object;
  lossRun?: object;
}

export const exportWords = {
  csv: "CSV",
  xlsx: "Excel (XLSX)",
  pdf: "PDF",
  txt: "Upload File (TXT)",
} as const;

/** The lines of a file of comma-separated values. */
export function csvLines(csv: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain, end] of csv
    .replace(/^\uFEFF/, "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r?\n|$)/g)) {
    line.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === ",") continue;
    if (line.some((cell) => cell !== "")) lines.push(line);
    line = [];
  }
  return lines;
}

/** The lines of the first sheet of a workbook, its header first: texts as they are, numbers in digits. */
export function sheetLines(workbook: Uint8Array): string[][] {
  const sheet = strFromU8(unzipSync(workbook)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = ""]) =>
      unescaped(/<(?:t|v)(?: [^>]*)?>(.*?)<\/(?:t|v)>/s.exec(cell)?.[1] ?? ""),
    ),
  );
}

function unescaped(text: string): string {
  const signs = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: keyof typeof signs) => signs[name]);
}

/** The lines of a ready report that its page shows, all of them, its header and totals included. */
export async function shownLines(page: Page): Promise<string[][]> {
  const table = page.getByRole("region", { name: /^Results of / }).getByRole("table");
  await table.waitFor();
  const more = page.getByRole("button", { name: "Load More" });
  while (await more.isVisible()) {
    const count = await table.getByRole("row").count();
    await more.click();
    await table.getByRole("row").nth(count).waitFor();
  }
  const lines = await table.getByRole("row").all();
  return Promise.all(lines.map((line) => line.locator("th, td").allInnerTexts()));
}

/** The button that makes files. */
export const exportButton = (page: Page): Locator => page.getByRole("button", { name: "Export As" });

/** A file that the page made. */
export interface Exported {
  name: string;
  bytes: Uint8Array;
}

/** Has the page make a file, and waits until it is downloaded. */
export async function exported(page: Page, format: keyof typeof exportWords): Promise<Exported> {
  const coming = page.waitForEvent("download");
  await exportButton(page).click();
  await page.getByRole("menuitem", { name: exportWords[format] }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: new Uint8Array(readFileSync(await file.path())) };
}

/** Everything that a file says, without spaces. */
export async function saidBy({ name, bytes }: Exported): Promise<string> {
  if (name.endsWith(".pdf")) return (await readPdf(bytes)).pages.join("");
  if (name.endsWith(".xlsx")) return solid(sheetLines(bytes).flat().join(" "));
  return solid(strFromU8(bytes));
}
