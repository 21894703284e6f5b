import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { apiOf } from "./api.ts";
import type { RunningServer } from "./server.ts";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What a PDF says on each page, without spaces: a text that goes over several lines is in pieces. */
export interface ReadPdf {
  pages: string[];
  /** Width and height of the first page in points. */
  size: number[];
}

/** Reads a PDF. Rejects when it is none. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(solid(items.map((item) => ("str" in item ? item.str : "")).join("")));
  }
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  await pdf.destroy();
  return { pages, size: [Math.round(width), Math.round(height)] };
}

/** A text without its spaces. */
export function solid(text: string): string {
  return text.normalize("NFKC").replaceAll(/\s+/g, "");
}

interface Records {
  data: { id: number }[];
}

/** The title of a document. */
export function title(page: Page, name: string): Locator {
  return page.getByRole("heading", { level: 1, name });
}

/** Numbers of some records of a template. */
export async function idsOf(page: Page, server: RunningServer, template: string): Promise<number[]> {
  await page.goto(server.url("redwood", "/dashboard"));
  const api = await apiOf(page, server);
  const { body } = await api.get(`/api/models?templateAlias=${template}&limit=20`);
  return (body as Records).data.map(({ id }) => id);
}

/** Every text of the document on the screen, in its order, without what stands at the edges of paper. */
export function textsOf(page: Page): Promise<string[]> {
  return page.locator(".ss-print :is(h1, h2, h3, p:not(.ss-print-origin), dt, dd, th, td)").allTextContents();
}

/** The PDF that the server makes. */
export async function downloaded(page: Page) {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), ...(await readPdf(readFileSync(await file.path()))) };
}
