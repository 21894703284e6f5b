/** What several blocks are drawn with. */
import type { Element, Sheet } from "./sheet.ts";
import { styles } from "./styles.ts";

/** What blocks are drawn with. */
export interface Drawing {
  readonly sheet: Sheet;
  /** Lets others work now and then. @throws Error when nobody waits for the document any more, or it takes too long. */
  rest(): Promise<void>;
}

/** Adds an element of this type. */
export function childOf(parent: Element, type: string, { pdf }: Sheet): Element {
  const child = pdf.struct(type);
  parent.add(child);
  return child;
}

/** A remark below a block. */
export function drawNote(note: string, parent: Element, sheet: Sheet): void {
  const { left: x, width } = sheet.frame;
  sheet.row([{ x, width, lines: sheet.lines(note, width, styles.note, childOf(parent, "P", sheet)) }], {
    after: 4,
  });
}
