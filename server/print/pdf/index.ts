/** Documents as PDF. The only folder that knows how a PDF is made. */
import type { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import PDFDocument from "pdfkit";
import type { PrintDocument } from "../../../engine/index.ts";
import { drawBlocks } from "./blocks.ts";
import { registerFonts } from "./fonts.ts";
import { frameOf } from "./paper.ts";
import type { Paper } from "./paper.ts";
import { childOf } from "./parts.ts";
import { createSheet } from "./sheet.ts";
import type { Element, Pdf, Sheet } from "./sheet.ts";
import { styles } from "./styles.ts";

export { paperSizes } from "./paper.ts";
export type { Paper } from "./paper.ts";

/** Milliseconds of drawing at a time, so that other calls come between. */
const slice = 15;
/** Milliseconds after which a document is given up, unless its maker says otherwise. */
const longest = 60_000;

/**
 * The document as a PDF (language, title, bookmarks and structure are part of it), drawn a little at a time while it is read.
 * The stream fails when the drawing takes longer than `mostMs` (a minute), and the drawing ends when the stream is closed.
 */
export function printPdf(document: PrintDocument, paper: Paper, mostMs = longest): Readable {
  const frame = frameOf(paper, document.orientation);
  const { title, company } = document;
  const pdf = new PDFDocument({
    size: frame.size,
    margin: 0,
    bufferPages: true,
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: title, Author: company },
  });
  const stream = pdf as unknown as Readable;
  draw(document, createSheet(pdf, frame), restOf(stream, mostMs)).then(
    () => pdf.end(),
    (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return stream;
}

function restOf(stream: Readable, mostMs: number): () => Promise<void> {
  const began = performance.now();
  let sliceBegan = began;
  return async () => {
    const now = performance.now();
    if (now - began > mostMs) throw new Error("the document takes too long to draw");
    if (now - sliceBegan < slice) return;
    await nextTurn();
    if (stream.destroyed) throw new Error("nobody waits for the document any more");
    sliceBegan = performance.now();
  };
}

async function draw(document: PrintDocument, sheet: Sheet, rest: () => Promise<void>): Promise<void> {
  await nextTurn();
  const { pdf } = sheet;
  registerFonts(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  drawTitle(document, root, sheet);
  await drawBlocks(document.blocks, root, { sheet, rest });
  root.end();
  drawEdges(document, pdf, sheet);
}

function drawTitle({ title, lines }: PrintDocument, root: Element, sheet: Sheet): void {
  const { left: x, width } = sheet.frame;
  sheet.row([{ x, width, lines: sheet.lines(title, width, styles.title, childOf(root, "H1", sheet)) }], {
    after: 2,
  });
  for (const line of lines)
    sheet.row([{ x, width, lines: sheet.lines(line, width, styles.line, childOf(root, "P", sheet)) }], {
      after: 1,
    });
  sheet.space(6);
}

/** Head and foot of every page, once it is known how many there are. */
function drawEdges({ company, reference, printed }: PrintDocument, pdf: Pdf, sheet: Sheet): void {
  const { headY, footY } = sheet.frame;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    sheet.edge(company, headY, styles.edge, "left");
    sheet.edge(reference, headY, styles.edge, "right");
    sheet.edge(printed, footY, styles.edge, "left");
    sheet.edge(`Page ${page + 1} of ${count}`, footY, styles.edge, "right");
  }
}
