/** What is wrong with a query: values, never thrown. */
import { pointerTo } from "../model/errors.ts";
import { isObject } from "../model/shape.ts";
import type { JsonObject } from "../model/shape.ts";
import { queryLimits } from "./limits.ts";

/** One mistake of a query: its JSON pointer, and what to do. */
export interface QueryIssue {
  readonly pointer: string;
  readonly message: string;
}

/** Collects mistakes; beyond `queryLimits.issues` they are no longer reported. Each call returns undefined. */
export class QueryIssues {
  readonly list: QueryIssue[] = [];

  add(pointer: string, message: string): undefined {
    if (this.list.length < queryLimits.issues) this.list.push({ pointer, message });
  }

  /** Of a word that is none of the known ones. */
  addUnknown(pointer: string, kind: string, word: unknown, known: Iterable<string>): undefined {
    this.add(pointer, `unknown ${kind} ${shown(word)}; known: ${[...known].join(", ") || "none"}`);
  }
}

/** A word of a query as messages show it. */
function shown(word: unknown): string {
  if (typeof word !== "string") return `of type ${Array.isArray(word) ? "list" : typeof word}`;
  return `"${word.length > 60 ? `${word.slice(0, 60)}...` : word}"`;
}

/** Where something stands in a query, and where mistakes are reported. */
export interface IssuePosition {
  readonly pointer: string;
  readonly issues: QueryIssues;
}

/** The position of a part. */
export function at<P extends IssuePosition>(position: P, segment: string | number): P {
  return { ...position, pointer: pointerTo(position.pointer, segment) };
}

/** The object, if it is one and has what is required; other properties than these are reported. */
export function objectAt(
  source: unknown,
  { pointer, issues }: IssuePosition,
  required: readonly string[],
  optional: readonly string[] = [],
): JsonObject | undefined {
  if (!isObject(source)) return issues.add(pointer, "must be an object");
  const known = [...required, ...optional];
  const unknown = Object.keys(source).filter((name) => !known.includes(name));
  for (const name of unknown.slice(0, queryLimits.issues)) {
    issues.addUnknown(pointerTo(pointer, name.slice(0, queryLimits.text)), "property", name, known);
  }
  const missing = required.filter((name) => !Object.hasOwn(source, name));
  for (const name of missing) issues.add(pointer, `"${name}" is missing`);
  return missing.length > 0 ? undefined : source;
}

/** A property of an object that was read as JSON; undefined where it has none of its own. */
export function own(source: JsonObject, name: string): unknown {
  return Object.hasOwn(source, name) ? source[name] : undefined;
}

/** The list, if it is one of `least` to `most` items. */
export function listAt(
  source: unknown,
  { pointer, issues }: IssuePosition,
  { least = 0, most, what }: { least?: number; most: number; what: string },
): readonly unknown[] | undefined {
  if (!Array.isArray(source)) return issues.add(pointer, "must be a list");
  if (source.length < least) return issues.add(pointer, `must have at least ${least} item(s)`);
  if (source.length > most) return issues.add(pointer, `has ${source.length} ${what}; at most ${most}`);
  return source;
}

/** The word, if it is one of the known ones. */
export function wordAt<W extends string>(
  source: unknown,
  { pointer, issues }: IssuePosition,
  kind: string,
  known: readonly W[],
): W | undefined {
  const word = known.find((each) => each === source);
  return word ?? issues.addUnknown(pointer, kind, source, known);
}

/** The whole number, if it is one from `least` to `most`. */
export function wholeAt(
  source: unknown,
  { pointer, issues }: IssuePosition,
  least: number,
  most: number,
): number | undefined {
  const fits = Number.isInteger(source) && Number(source) >= least && Number(source) <= most;
  return fits ? Number(source) + 0 : issues.add(pointer, `must be a whole number from ${least} to ${most}`);
}
