import { ImportError } from "../../common/importError.ts";
import type { FileSource } from "../tableFile.ts";
import { damaged } from "./damaged.ts";
import { openParts } from "./bookFiles.ts";
import type { BookFiles } from "./bookFiles.ts";
import { lookOf } from "./looks.ts";
import type { Look } from "./looks.ts";
import { readXml } from "./xml.ts";
import type { XmlListener } from "./xml.ts";

/** What a workbook says of itself. */
export interface Book {
  /** The sheets with cells that are not hidden, in their order. */
  sheets: readonly { name: string; part: string }[];
  /** Its days are counted from 1904. */
  is1904: boolean;
  /** How numbers look, by the number of their style. */
  looks: readonly Look[];
  /** The part with the texts of its cells; undefined where no cell shares one. */
  texts: string | undefined;
  /** Reads a part, whose elements `listen` hears. Throws an ImportError for one that is missing or torn. */
  read<Item>(
    part: string,
    listen: (found: (item: Item) => void) => XmlListener,
  ): AsyncGenerator<Item[], undefined>;
}

interface Relation {
  id: string;
  /** The last word of its type: those of the strict format begin differently. */
  type: string;
  /** Name of the part. */
  target: string;
}

/** Bytes of a part as it unpacks. */
const mostBytes = { sheet: 1_000_000_000, texts: 200_000_000, other: 20_000_000 };
/** Styles and sheets of a workbook: Excel has no more styles. */
const MOST = 70_000;

/** Reads what a workbook says of itself. Throws an ImportError for a file that is none. */
export async function openBook(source: FileSource): Promise<Book> {
  const { name: file } = source;
  const parts = await openParts(source);
  const main = (await relationsOf(source, parts, "")).find(({ type }) => type === "officeDocument")?.target;
  if (main === undefined || !/\.xml$/i.test(main)) throw noWorkbook(file);
  const read = reader(source, parts);
  const found = await all(read(main, hearWorkbook), file);
  const isWorkbook = found.some((item) => "is1904" in item);
  if (!isWorkbook) throw noWorkbook(file);
  const relations = await relationsOf(source, parts, main);
  const partOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.target;
  const sheetParts = new Map(
    relations.filter(({ type }) => type === "worksheet").map(({ id, target }) => [id, target]),
  );
  const sheets = found.flatMap((item) => {
    const part = "sheet" in item && item.isShown ? sheetParts.get(item.id) : undefined;
    return "sheet" in item && part !== undefined ? [{ name: item.sheet, part }] : [];
  });
  const [styles, texts] = [partOf("styles"), partOf("sharedStrings")];
  const [sheetReader, textReader] = [mostBytes.sheet, mostBytes.texts].map((most) =>
    reader(source, parts, most),
  );
  return {
    sheets,
    is1904: found.some((item) => "is1904" in item && item.is1904),
    looks: styles === undefined ? [] : await all(read(styles, hearStyles), file),
    texts,
    read: (part, listen) => ((part === texts ? textReader : sheetReader) ?? read)(part, listen),
  };
}

function noWorkbook(file: string): ImportError {
  return new ImportError(
    `The file ${file} is no Excel workbook that can be read. In a spreadsheet, save it as .xlsx or as CSV UTF-8.`,
  );
}

function reader(source: FileSource, parts: BookFiles, most = mostBytes.other): Book["read"] {
  return (name, listen) => {
    const part = parts.read(name, most);
    return readXml(part.chunks, { file: source.name, part: part.name }, listen);
  };
}

async function all<Item>(pieces: AsyncIterable<Item[]>, file: string): Promise<Item[]> {
  const items: Item[] = [];
  for await (const piece of pieces) {
    items.push(...piece);
    if (items.length > MOST) throw damaged(file, "it has more sheets or styles than a spreadsheet writes");
  }
  return items;
}

/** What a part refers to; of the part "": what the file does. A part that refers to nothing needs no list. */
async function relationsOf(source: FileSource, parts: BookFiles, part: string): Promise<Relation[]> {
  const at = part.lastIndexOf("/") + 1;
  const list = `${part.slice(0, at)}_rels/${part.slice(at)}.rels`;
  if (!parts.has(list)) return [];
  const onRelation = (found: (relation: Relation) => void): XmlListener => ({
    open(name, { Id = "", Type = "", Target = "", TargetMode }) {
      if (name !== "Relationship" || TargetMode === "External") return;
      const type = Type.slice(Type.lastIndexOf("/") + 1);
      found({ id: Id, type, target: resolved(part.slice(0, at), Target) });
    },
  });
  return all(reader(source, parts)(list, onRelation), source.name);
}

/** The name of a part as a relation in a folder says it. */
function resolved(folder: string, target: string): string {
  const path = target.startsWith("/") ? target : `${folder}${target}`;
  const names: string[] = [];
  for (const name of path.split("/")) {
    if (name === "..") names.pop();
    else if (name !== "" && name !== ".") names.push(name);
  }
  return names.join("/");
}

type Heard = { is1904: boolean } | { sheet: string; id: string; isShown: boolean };

function hearWorkbook(found: (item: Heard) => void): XmlListener {
  return {
    open(element, attributes) {
      const { name = "", state = "visible", date1904 = "0" } = attributes;
      // The prefix is the author's choice.
      const [, id = ""] = Object.entries(attributes).find(([each]) => each.endsWith(":id")) ?? [];
      if (element === "workbook") found({ is1904: false });
      else if (element === "workbookPr") found({ is1904: /^(1|true|on)$/.test(date1904) });
      else if (element === "sheet") found({ sheet: name, id, isShown: state === "visible" });
    },
  };
}

/** Formats of numbers come before the styles of cells that use them (ECMA-376 part 1, 18.8.39). */
function hearStyles(found: (look: Look) => void): XmlListener {
  const codes = new Map<string, string>();
  let isOfCells = false;
  return {
    open(element, { numFmtId = "0", formatCode = "" }) {
      if (element === "numFmt") codes.set(numFmtId, formatCode);
      else if (element === "cellXfs") isOfCells = true;
      else if (element === "xf" && isOfCells) found(lookOf(Number(numFmtId), codes.get(numFmtId)));
    },
    close(element) {
      if (element === "cellXfs") isOfCells = false;
    },
  };
}
