/** Reads a template's text. JSON.parse keeps the last of two equal keys in silence, so the text itself is looked at. */
import { EngineError, EngineLoadError, pointerTo } from "./errors.ts";

/** The tokens of JSON that matter here: texts, brackets, colons and commas. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/** An object or a list that is being read. */
interface Level {
  readonly pointer: string;
  /** Where the next value stands: a key, or the index in a list. */
  at: string | number;
}

/** Where something stands in a text of JSON. */
export interface TextRange {
  /** JSON pointer of the value. */
  pointer: string;
  /** Characters before its key; in a list, which has no keys, before the value. */
  offset: number;
}

/**
 * The JSON in `text`. Throws a `SyntaxError` for what is no JSON, and an `EngineLoadError` for keys that stand twice in one object,
 * each with its JSON pointer.
 */
export function parseTemplateJson(text: string, file?: string): unknown {
  const json: unknown = JSON.parse(text);
  const doubled = doubledKeys(text);
  if (doubled.length === 0) return json;
  const cause = "this key stands twice: the first of the two would be lost; rename or remove one";
  throw new EngineLoadError(doubled.map((pointer) => new EngineError("duplicate", pointer, cause, { file })));
}

/** Pointers of the keys that an object has twice, without what stands below them. The text is valid JSON. */
function doubledKeys(text: string): string[] {
  const seen = new Set<string>();
  const doubled: string[] = [];
  for (const { pointer } of textRanges(text)) {
    const isReported = doubled.some((above) => pointer === above || pointer.startsWith(`${above}/`));
    if (seen.has(pointer) && !isReported) doubled.push(pointer);
    seen.add(pointer);
  }
  return doubled;
}

/** The places of all keys and items of lists, in the order of the text, which is valid JSON. The whole of it, pointer "", is left out. */
export function textRanges(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  const open: Level[] = [];
  const put = (level: Level, offset: number) =>
    ranges.push({ pointer: pointerTo(level.pointer, level.at), offset });
  let last = { text: "", offset: 0 };
  for (const { 0: sign, index } of text.matchAll(token)) {
    const level = open.at(-1);
    if (sign === "}" || sign === "]") open.pop();
    else if (sign === ":" && level) {
      level.at = JSON.parse(last.text) as string;
      put(level, last.offset);
    } else if (sign === "," && typeof level?.at === "number") {
      level.at += 1;
      put(level, itemAfter(text, index));
    } else if (sign === "{" || sign === "[") {
      const below = levelBelow(level, sign);
      open.push(below);
      if (below.at === 0 && text[itemAfter(text, index)] !== "]") put(below, itemAfter(text, index));
    }
    last = { text: sign, offset: index };
  }
  return ranges;
}

function levelBelow(level: Level | undefined, sign: string): Level {
  const pointer = level ? pointerTo(level.pointer, level.at) : "";
  return { pointer, at: sign === "{" ? "" : 0 };
}

/** Where the item of a list begins, after the sign before it. */
function itemAfter(text: string, sign: number): number {
  const spaces = /^\s*/.exec(text.slice(sign + 1))?.[0].length ?? 0;
  return sign + 1 + spaces;
}
