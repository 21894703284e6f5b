/** The texts that cells of a workbook share, kept so that millions of them are no more than their characters. */
import type { Book } from "./book.ts";
import type { XmlListener } from "./xml.ts";

/** Texts by their numbers. */
export interface SharedTexts {
  /** Reads on until a text is there, if the workbook has it. */
  upTo(index: number): Promise<void>;
  /** A text that was read; undefined where there is none of this number. */
  at(index: number): string | undefined;
}

/** Texts in one piece. */
const BLOCK = 64;
/** Texts that are read at first: the first rows of most files need no more. */
const FIRST = 10_000;

/** Prepares the texts of a workbook; they are read when they are asked for. */
export function sharedTexts({ texts: part, read }: Pick<Book, "texts" | "read">): SharedTexts {
  const kept = keptTexts();
  let isWhole = part === undefined;
  return {
    async upTo(index) {
      if (isWhole || index < kept.count()) return;
      const wanted = kept.count() === 0 ? Math.max(index + 1, FIRST) : Infinity;
      let passed = 0;
      for await (const texts of read(part ?? "", hearTexts)) {
        // Those that were read before stand in the part once more.
        for (const text of texts) if ((passed += 1) > kept.count()) kept.add(text);
        if (kept.count() >= wanted) return;
      }
      isWhole = true;
    },
    at: kept.at,
  };
}

function keptTexts() {
  const blocks: { text: string; ends: Uint32Array }[] = [];
  let last: string[] = [];
  return {
    count: () => blocks.length * BLOCK + last.length,
    add(text: string) {
      last.push(text);
      if (last.length < BLOCK) return;
      let end = 0;
      const ends = Uint32Array.from(last, (each) => (end += each.length));
      blocks.push({ text: last.join(""), ends });
      last = [];
    },
    at(index: number): string | undefined {
      const block = blocks[Math.floor(index / BLOCK)];
      if (block === undefined) return last[index - blocks.length * BLOCK];
      const position = index % BLOCK;
      return block.text.slice(position === 0 ? 0 : block.ends[position - 1], block.ends[position]);
    },
  };
}

/** Hears each `<si>`: one text, or several of different looks that are read as one; not how it is pronounced. */
function hearTexts(found: (text: string) => void): XmlListener {
  const text = textPieces();
  return {
    open(name) {
      if (name === "si") text.take();
      else text.open(name);
    },
    close(name) {
      if (name === "si") found(text.take());
      else text.close(name);
    },
    text: text.text,
  };
}

/** Puts the pieces of a text together: what stands in `<t>`, but not how it is pronounced (`<rPh>`). */
export function textPieces() {
  let pieces = "";
  let isText = false;
  let isPhonetic = false;
  return {
    open(name: string) {
      if (name === "rPh") isPhonetic = true;
      else if (name === "t") isText = !isPhonetic;
    },
    close(name: string) {
      if (name === "rPh") isPhonetic = false;
      else if (name === "t") isText = false;
    },
    text(piece: string) {
      if (isText) pieces += piece;
    },
    /** The text until now; another one begins. */
    take(): string {
      const text = unescaped(pieces);
      pieces = "";
      return text;
    },
  };
}

/** Control characters stand as `_x000D_`, a bar that is none as `_x005F_` (ECMA-376 part 1, 22.9.2.19). */
export function unescaped(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x(00(?:0[1-9A-F]|1[0-9A-F]|5F))_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
