/** Mistakes of authors: in a template, or in how the engine is put together. Found at load, thrown together. */
import { knownNames } from "./nearest.ts";

/** Why a template is refused. Every code has an invariant in SPEC.md. */
export type EngineErrorCode =
  | "shape"
  | "unknownProperty"
  | "unknownName"
  | "badKey"
  | "duplicate"
  | "expression"
  | "sideEffect"
  | "cycle"
  | "protected"
  | "rule"
  | "evaluation"
  | "readOnly";

/** A name that nobody declared, with what it should have been. */
export interface UnknownName {
  /** What was looked for, e.g. `field`, `view type`, `template`. */
  kind: string;
  name: string;
  known: readonly string[];
  /** The known name that is now used for the given one. */
  meant?: string;
}

/** One mistake in a template or in our code. `pointer` is the JSON pointer of the place in the template's file. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;
  readonly pointer: string;
  readonly unknown?: UnknownName;
  readonly file?: string;

  constructor(
    code: EngineErrorCode,
    pointer: string,
    cause: string,
    more: { unknown?: UnknownName | undefined; file?: string | undefined } = {},
  ) {
    super(`${more.file ?? "template"}#${pointer}: ${cause}`);
    this.name = "EngineError";
    this.code = code;
    this.pointer = pointer;
    if (more.unknown) this.unknown = more.unknown;
    if (more.file) this.file = more.file;
  }
}

/** All mistakes that were found while loading; the message lists each on its own line. */
export class EngineLoadError extends Error {
  readonly errors: readonly EngineError[];

  constructor(errors: readonly EngineError[], what = "templates") {
    super(`The ${what} cannot be loaded:\n${errors.map((error) => `  ${error.message}`).join("\n")}`);
    this.name = "EngineLoadError";
    this.errors = errors;
  }
}

/** Collects the mistakes of one template, so that its author sees all of them at once. */
export class ErrorList {
  readonly errors: EngineError[] = [];
  private readonly file: string | undefined;

  constructor(file?: string) {
    this.file = file;
  }

  /** Notes a mistake at a JSON pointer. */
  add(code: EngineErrorCode, pointer: string, cause: string): void {
    this.errors.push(new EngineError(code, pointer, cause, { file: this.file }));
  }

  /** Notes a name that nobody declared; the message lists the known ones. */
  addUnknown(pointer: string, unknown: UnknownName): void {
    const cause = `unknown ${unknown.kind} "${unknown.name}"; ${knownNames(unknown.name, unknown.known, unknown.meant)}`;
    this.errors.push(new EngineError("unknownName", pointer, cause, { unknown, file: this.file }));
  }
}

/** Adds a segment to a JSON pointer, escaped as RFC 6901 asks. */
export function pointerTo(pointer: string, segment: string | number): string {
  const text = String(segment);
  // Few keys have one of the two signs, and queries are checked for each request.
  const isPlain = !text.includes("~") && !text.includes("/");
  return `${pointer}/${isPlain ? text : text.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
