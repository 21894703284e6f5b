/** Reads a template's text. JSON.parse keeps the last of two equal keys in silence, so the text itself is looked at. */
import { EngineError, EngineLoadError, pointerTo } from "./errors.ts";

/** The tokens of JSON that matter here: texts, brackets, colons and commas. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/** An object or a list that is being read. */
interface Level {
  readonly pointer: string;
  /** Keys of an object so far; undefined for a list. */
  readonly keys?: Set<string>;
  /** Where the next value stands: a key, or an index. */
  at: string | number;
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

/** Pointers of the keys that an object has twice. The text is valid JSON. */
function doubledKeys(text: string): string[] {
  const doubled: string[] = [];
  const open: Level[] = [];
  let last = "";
  for (const [sign] of text.matchAll(token)) {
    const level = open.at(-1);
    if (sign === "{" || sign === "[") open.push(levelBelow(level, sign));
    else if (sign === "}" || sign === "]") open.pop();
    else if (sign === "," && typeof level?.at === "number") level.at += 1;
    else if (sign === ":" && level?.keys) {
      level.at = JSON.parse(last) as string;
      if (level.keys.has(level.at)) doubled.push(pointerTo(level.pointer, level.at));
      level.keys.add(level.at);
    }
    last = sign;
  }
  return doubled;
}

function levelBelow(level: Level | undefined, sign: string): Level {
  const pointer = level ? pointerTo(level.pointer, level.at) : "";
  return sign === "{" ? { pointer, keys: new Set(), at: "" } : { pointer, at: 0 };
}
