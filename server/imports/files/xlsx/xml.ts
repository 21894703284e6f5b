import { TextDecoder } from "node:util";
import { SaxesParser } from "saxes";
import { damaged } from "./damaged.ts";

/** The attributes of an element by their names. */
export type Attributes = Readonly<Record<string, string>>;

/** Hears the elements of an XML part by their names without prefixes. */
export interface XmlListener {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Characters between two elements, or in one of them: a cell holds 32,767, each of them written as six at most. */
const LONGEST = 1_000_000;
const DEEPEST = 100;

/** Where a part stands, for messages. */
export interface PartName {
  file: string;
  part: string;
}

/**
 * Reads an XML part piece by piece. After each piece, what the listener put into `found` is given on. Throws an ImportError for a
 * part that is no XML, or has a document type: entities of its own are never read.
 */
export async function* readXml<Item>(
  chunks: AsyncIterable<Uint8Array>,
  { file, part }: PartName,
  listen: (found: (item: Item) => void) => XmlListener,
): AsyncGenerator<Item[], undefined> {
  let items: Item[] = [];
  const { write, end } = createParser(
    { file, part },
    listen((item) => void items.push(item)),
  );
  for await (const text of textOf(chunks, { file, part })) {
    write(text);
    if (items.length === 0) continue;
    yield items;
    items = [];
  }
  end();
  if (items.length > 0) yield items;
  return undefined;
}

function createParser({ file, part }: PartName, listener: XmlListener) {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  let silent = 0;
  let depth = 0;
  const refuse = (what: string) => damaged(file, `its part ${part} ${what}`);
  parser.on("error", () => {
    throw refuse("is no XML, or is torn");
  });
  parser.on("doctype", () => {
    throw refuse("has a document type, which no spreadsheet writes");
  });
  parser.on("opentag", ({ name, attributes }) => {
    silent = 0;
    depth += 1;
    if (depth > DEEPEST) throw refuse("is nested too deeply");
    listener.open(localName(name), attributes);
  });
  parser.on("closetag", ({ name }) => {
    silent = 0;
    depth -= 1;
    listener.close?.(localName(name));
  });
  const text = (piece: string) => listener.text?.(piece);
  parser.on("text", text);
  parser.on("cdata", text);
  return {
    write(piece: string) {
      silent += piece.length;
      parser.write(piece);
      if (silent > LONGEST) throw refuse("contains a text that is too long for a cell");
    },
    end: () => void parser.close(),
  };
}

function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}

/** The text of a part, which is in UTF-8 or UTF-16 (ECMA-376 part 2, 10.1.2.2). */
async function* textOf(chunks: AsyncIterable<Uint8Array>, { file, part }: PartName): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      yield decoder.decode(chunk, { stream: true });
    }
    if (decoder) yield decoder.decode();
  } catch (error) {
    const hasCode = error instanceof TypeError && "code" in error;
    throw hasCode && error.code === "ERR_ENCODING_INVALID_ENCODED_DATA"
      ? damaged(file, `its part ${part} is not in UTF-8`)
      : error;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
