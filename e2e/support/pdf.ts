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
