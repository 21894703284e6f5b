import { textRanges } from "../../engine/server.ts";

/** A line and a column of a text, both from 1. */
export interface LinePosition {
  line: number;
  column: number;
}

/** Whether a text is the beginning of some JSON: what is wrong with it is only that it ends. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    const position = /at position (\d+)/.exec(message)?.[1];
    return /Unexpected end|Unterminated/.test(message) || Number(position) === text.length;
  }
}

/** Where a text stops being JSON. Found by halving, since what parsers say of it differs between versions. The text must not be JSON. */
export function syntaxErrorPosition(text: string): LinePosition {
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isBeginning(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return lineAt(text, good);
}

/** Where the value of a JSON pointer stands, or, where there is none, what would hold it. The text must be JSON. */
export function positionOfPointer(text: string, pointer: string): LinePosition {
  const offsets = new Map(textRanges(text).map((range) => [range.pointer, range.offset]));
  let nearest = pointer;
  while (nearest !== "" && !offsets.has(nearest)) nearest = nearest.slice(0, nearest.lastIndexOf("/"));
  return lineAt(text, offsets.get(nearest) ?? text.search(/\S/));
}

function lineAt(text: string, offset: number): LinePosition {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** `line 12, column 5`. */
export function describePosition({ line, column }: LinePosition): string {
  return `line ${line}, column ${column}`;
}
