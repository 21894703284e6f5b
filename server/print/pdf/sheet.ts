/** Sheets of paper that are filled from top to bottom. */
import type PDFDocument from "pdfkit";
import { isRightToLeft, runsOf } from "./direction.ts";
import { linesOf } from "./lines.ts";
import type { PageFrame } from "./paper.ts";
import type { TextStyle } from "./styles.ts";
import { lineHeight, ruleColors } from "./styles.ts";

export type Pdf = InstanceType<typeof PDFDocument>;
/** A part of the document as readers of its structure know it. */
export type Element = ReturnType<Pdf["struct"]>;

/** One line of a text. */
interface Line {
  readonly text: string;
  readonly style: TextStyle;
  /** Read from the right, and so set at the right. */
  readonly isReversed: boolean;
  readonly element: Element;
}

/** Lines one below the other in a part of the width. */
export interface Cell {
  readonly x: number;
  readonly width: number;
  readonly align?: "left" | "right";
  readonly lines: readonly Line[];
}

interface RowOptions {
  /** Points below the row. */
  after?: number;
  /** A fine line below it. */
  isRuled?: boolean;
}

/** A place on sheets of paper; it moves down as rows are set. */
export interface Sheet {
  readonly pdf: Pdf;
  readonly frame: PageFrame;
  /** The lines of a text in a width. */
  lines(text: string, width: number, style: TextStyle, element: Element): Line[];
  /** Sets cells side by side. A row is cut only when it is higher than a page. */
  row(cells: readonly Cell[], options?: RowOptions): void;
  /** Goes down; at the top of a page it stays. */
  space(points: number): void;
  /** Begins a page unless that many points are left. */
  need(points: number): void;
  newPage(): void;
  rule(color: keyof typeof ruleColors, thickness: number): void;
  /** What is set at the top of each page that begins while this is set. */
  setRepeated(draw: (() => void) | undefined): void;
  /** Sets one line outside of the structure, at a height of the current page. */
  edge(text: string, y: number, style: TextStyle, align: "left" | "right"): void;
}

function drawText(
  pdf: Pdf,
  text: string,
  isReversed: boolean,
  style: TextStyle,
  x: number,
  top: number,
): void {
  pdf.font(style.font, style.size).fillColor(style.color);
  let at = x;
  for (const run of runsOf(text, isReversed)) {
    const whole = run.isRightToLeft ? { features: [] } : {};
    pdf.text(run.text, at, top, { lineBreak: false, ...whole });
    at += pdf.widthOfString(run.text, whole);
  }
}

interface Rule {
  color: keyof typeof ruleColors;
  thickness: number;
}

function drawRule(pdf: Pdf, { left, width }: PageFrame, y: number, { color, thickness }: Rule): void {
  pdf.markContent("Artifact", { type: "Layout" });
  pdf
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(thickness)
    .stroke(ruleColors[color]);
  pdf.endMarkedContent();
}

interface Pen {
  lines: Sheet["lines"];
  /** Sets as many lines as fit on the page from `top` on; answers how deep they reach, and what is left of each cell. */
  drawPart(cells: readonly Cell[], top: number): { rest: Cell[]; deepest: number };
  drawEdge: Sheet["edge"];
}

/** Measures texts and sets them at any height of the current page. */
function createPen(pdf: Pdf, frame: PageFrame): Pen {
  const measure = (style: TextStyle) => {
    pdf.font(style.font, style.size);
    return (text: string) => pdf.widthOfString(text);
  };

  function drawLine(
    { x, width, align }: Cell,
    { text, style, isReversed, element }: Line,
    top: number,
  ): void {
    if (text === "") return;
    const isRight = align === "right" || isReversed;
    const left = isRight ? x + width - measure(style)(text) : x;
    const content = pdf.markStructureContent("Span");
    drawText(pdf, text, isReversed, style, left, top);
    pdf.endMarkedContent();
    element.add(content);
  }

  function drawPart(cells: readonly Cell[], top: number): { rest: Cell[]; deepest: number } {
    let deepest = top;
    const rest = cells.map((cell): Cell => {
      let at = top;
      let count = 0;
      for (const line of cell.lines) {
        if (at + lineHeight(line.style) > frame.bottom) break;
        drawLine(cell, line, at);
        at += lineHeight(line.style);
        count += 1;
      }
      deepest = Math.max(deepest, at);
      return { ...cell, lines: cell.lines.slice(count) };
    });
    return { rest, deepest };
  }

  const lines: Pen["lines"] = (text, width, style, element) =>
    linesOf(text, width, measure(style)).map((line) => {
      return { text: line, style, isReversed: isRightToLeft(text), element };
    });

  const drawEdge: Pen["drawEdge"] = (text, top, style, align) => {
    const [line = ""] = linesOf(text, frame.width * 0.6, measure(style));
    const width = measure(style)(line);
    pdf.markContent("Artifact", { type: "Pagination" });
    const left = align === "left" ? frame.left : frame.left + frame.width - width;
    drawText(pdf, line, isRightToLeft(line), style, left, top);
    pdf.endMarkedContent();
  };

  return { lines, drawPart, drawEdge };
}

/** The sheets of a document whose first page is there. */
export function createSheet(pdf: Pdf, frame: PageFrame): Sheet {
  let y = frame.top;
  let repeated: (() => void) | undefined;
  const { lines, drawPart, drawEdge } = createPen(pdf, frame);

  function newPage(): void {
    pdf.addPage();
    y = frame.top;
    const draw = repeated;
    repeated = undefined;
    draw?.();
    repeated = draw;
  }

  const rule: Sheet["rule"] = (color, thickness) => drawRule(pdf, frame, y, { color, thickness });

  function setPart(cells: readonly Cell[]): Cell[] {
    const { rest, deepest } = drawPart(cells, y);
    y = deepest;
    return rest;
  }

  return {
    pdf,
    frame,
    newPage,
    rule,
    lines,
    row(cells, { after = 0, isRuled = false } = {}) {
      const height = Math.max(0, ...cells.map(heightOf));
      if (y + height > frame.bottom && y > frame.top) newPage();
      let left = setPart(cells);
      while (left.some(({ lines }) => lines.length > 0)) {
        newPage();
        left = setPart(left);
      }
      if (isRuled) {
        y += after / 2;
        rule("fine", 0.5);
        y += after / 2;
      } else y += after;
    },
    space(points) {
      if (y > frame.top) y += points;
    },
    need(points) {
      if (y + points > frame.bottom) newPage();
    },
    setRepeated(draw) {
      repeated = draw;
    },
    edge: drawEdge,
  };
}

function heightOf({ lines }: Cell): number {
  return lines.reduce((sum, { style }) => sum + lineHeight(style), 0);
}
