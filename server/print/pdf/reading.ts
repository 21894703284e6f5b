/** Reads PDFs in tests. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What a PDF says. */
export interface ReadPdf {
  /** The text of each page, its pieces parted by spaces. */
  readonly pages: readonly string[];
  /** Titles of the bookmarks. */
  readonly bookmarks: readonly string[];
  readonly title: string | undefined;
  readonly language: string | null;
  /** Roles in the structure of the first page. */
  readonly roles: readonly string[];
  /** Width and height of the first page in points. */
  readonly size: readonly number[];
}

/** Reads a PDF. Rejects when it is none. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await textOf(pdf, number));
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string | null } };
  const outline = await pdf.getOutline();
  const first = await pdf.getPage(1);
  const { width, height } = first.getViewport({ scale: 1 });
  const roles = rolesIn(await first.getStructTree());
  await pdf.destroy();
  return {
    pages,
    bookmarks: (outline ?? []).map(({ title }) => title),
    title: info.Title,
    language: info.Language ?? null,
    roles,
    size: [Math.round(width), Math.round(height)],
  };
}

async function textOf(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join(" ")
    .replaceAll(/\s+/g, " ");
}

interface StructureNode {
  role?: string;
  children?: unknown[];
}

function rolesIn(node: StructureNode | null): string[] {
  if (!node) return [];
  const inner = (node.children ?? []).flatMap((child) => rolesIn(child as StructureNode));
  return [...new Set([...(node.role === undefined ? [] : [node.role]), ...inner])];
}
