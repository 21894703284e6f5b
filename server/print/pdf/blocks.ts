import type {
  PrintBlock,
  PrintComments,
  PrintPair,
  PrintPairs,
  PrintSection,
  PrintSynopsis,
  PrintText,
} from "../../../engine/index.ts";
import type { Drawing } from "./parts.ts";
import { childOf, drawNote } from "./parts.ts";
import type { Cell, Element, Sheet } from "./sheet.ts";
import { styles } from "./styles.ts";
import { drawTable } from "./table.ts";

const gap = 14;
const afterRow = 5;

/** Draws blocks one below the other into `parent`. */
export async function drawBlocks(
  blocks: readonly PrintBlock[],
  parent: Element,
  drawing: Drawing,
): Promise<void> {
  for (const block of blocks) {
    await drawing.rest();
    switch (block.kind) {
      case "section":
        await drawSection(block, parent, drawing);
        break;
      case "pairs":
        drawPairs(block, parent, drawing.sheet);
        break;
      case "text":
        drawText(block, parent, drawing.sheet);
        break;
      case "synopsis":
        drawSynopsis(block, parent, drawing.sheet);
        break;
      case "comments":
        await drawComments(block, parent, drawing);
        break;
      case "table":
        if (block.isTitleShown) heading(block.title, parent, drawing.sheet);
        await drawTable(block, parent, drawing);
        break;
    }
  }
}

/** A heading, which stays with what follows, and its bookmark. */
function heading(title: string, parent: Element, sheet: Sheet): void {
  const { frame, pdf } = sheet;
  sheet.space(10);
  sheet.need(60);
  pdf.outline.addItem(title);
  const element = childOf(parent, "H2", sheet);
  sheet.row(
    [{ x: frame.left, width: frame.width, lines: sheet.lines(title, frame.width, styles.heading, element) }],
    {
      after: 2,
    },
  );
  sheet.rule("strong", 0.8);
  sheet.space(5);
}

async function drawSection({ title, isNewPage, blocks }: PrintSection, parent: Element, drawing: Drawing) {
  if (isNewPage) drawing.sheet.newPage();
  const section = childOf(parent, "Sect", drawing.sheet);
  if (title !== undefined) heading(title, section, drawing.sheet);
  await drawBlocks(blocks, section, drawing);
}

function drawPairs({ columns, pairs }: PrintPairs, parent: Element, sheet: Sheet): void {
  const list = childOf(parent, "L", sheet);
  for (const row of rowsOf(pairs, columns))
    sheet.row(pairCells(row, columns, list, sheet), { after: afterRow });
}

/** Pairs in rows of so many columns; a pair that does not fit any more begins a row. */
function rowsOf(pairs: readonly PrintPair[], columns: number): PrintPair[][] {
  const rows: PrintPair[][] = [];
  let space = 0;
  for (const pair of pairs) {
    if (pair.span > space) {
      rows.push([]);
      space = columns;
    }
    rows.at(-1)?.push(pair);
    space -= pair.span;
  }
  return rows;
}

function pairCells(pairs: readonly PrintPair[], columns: number, list: Element, sheet: Sheet): Cell[] {
  const { frame } = sheet;
  const step = (frame.width + gap) / columns;
  let index = 0;
  return pairs.map(({ label, value, span }) => {
    const x = frame.left + index * step;
    const width = span * step - gap;
    index += span;
    const item = childOf(list, "LI", sheet);
    const labelLines = sheet.lines(label, width, styles.label, childOf(item, "Lbl", sheet));
    const style = value.isQuiet ? styles.quiet : styles.value;
    const valueLines = sheet.lines(value.text, width, style, childOf(item, "LBody", sheet));
    return { x, width, lines: [...labelLines, ...valueLines] };
  });
}

/** Texts over the whole width. */
function drawParagraphs(
  paragraphs: readonly string[],
  isQuiet: boolean,
  parent: Element,
  sheet: Sheet,
): void {
  const { left: x, width } = sheet.frame;
  const style = isQuiet ? styles.quiet : styles.value;
  for (const paragraph of paragraphs) {
    const lines = sheet.lines(paragraph, width, style, childOf(parent, "P", sheet));
    for (const line of lines) sheet.row([{ x, width, lines: [line] }]);
    sheet.space(3);
  }
}

function drawText({ label, paragraphs, isQuiet }: PrintText, parent: Element, sheet: Sheet): void {
  const { left: x, width } = sheet.frame;
  sheet.need(26);
  if (label !== "")
    sheet.row([{ x, width, lines: sheet.lines(label, width, styles.label, childOf(parent, "P", sheet)) }]);
  drawParagraphs(paragraphs, isQuiet, parent, sheet);
  sheet.space(3);
}

const mostFacts = 3;

function drawSynopsis(
  { title, facts, paragraphs, isQuiet }: PrintSynopsis,
  parent: Element,
  sheet: Sheet,
): void {
  const section = childOf(parent, "Sect", sheet);
  heading(title, section, sheet);
  if (facts.length > 0) drawPairs({ kind: "pairs", columns: mostFacts, pairs: facts }, section, sheet);
  drawParagraphs(paragraphs, isQuiet, section, sheet);
  sheet.space(2);
  sheet.rule("strong", 0.8);
  sheet.space(4);
}

async function drawComments({ title, comments, note }: PrintComments, parent: Element, drawing: Drawing) {
  const { sheet } = drawing;
  const { left: x, width } = sheet.frame;
  const section = childOf(parent, "Sect", sheet);
  heading(title, section, sheet);
  for (const { by, paragraphs } of comments) {
    await drawing.rest();
    sheet.need(28);
    sheet.row([{ x, width, lines: sheet.lines(by, width, styles.by, childOf(section, "P", sheet)) }], {
      after: 1,
    });
    drawParagraphs(paragraphs, false, section, sheet);
    sheet.space(4);
  }
  if (note !== undefined) drawNote(note, section, sheet);
}
