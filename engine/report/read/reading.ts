/** What the parts of the reader of reports share. */
import { pointerTo } from "../../model/errors.ts";
import { hiddenGroupsNotice } from "../../query/groups.ts";
import { isStorable } from "../../query/text.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import type { ReportContext } from "../context.ts";
import { reportTemplate } from "../context.ts";
import type { ReportNotice } from "../types.ts";

/** Most characters of a name or a label. */
const longestText = 200;

/** A position in what is read. */
export interface Reading {
  readonly context: ReportContext;
  readonly notices: ReportNotice[];
  readonly pointer: string;
}

/** The position of a part. */
export function at(reading: Reading, key: string | number): Reading {
  return { ...reading, pointer: pointerTo(reading.pointer, key) };
}

/** Notes what is left out. */
export function note({ notices, pointer }: Reading, message: string): undefined {
  notices.push({ pointer, message });
}

/** Notes something that is not for this reader, in the words of the product (spec reporting.md 5). */
function noteHidden(reading: Reading): undefined {
  return note(reading, hiddenGroupsNotice);
}

/** The items of a list; none where it is none. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text that says something and can be stored, cut to what is shown; undefined for all else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== "string" || value.trim() === "" || !isStorable(value)) return undefined;
  const text = value.slice(0, longestText);
  // A letter of two halves may have been cut in two.
  return isStorable(text) ? text : text.slice(0, -1);
}

/** A number that queries can compare with; undefined for all else. */
export function numberOf(value: unknown): number | undefined {
  const fits = typeof value === "number" && Math.abs(value) <= 1e15;
  return fits ? value + 0 : undefined;
}

/** The record type of an alias, if the reader may ask about it; the others are noted. */
export function templateOf(source: unknown, reading: Reading): CompiledTemplate | undefined {
  const alias = typeof source === "string" ? source : "";
  const template = reportTemplate(alias, reading.context);
  if (template) return template;
  if (reading.context.templates.has(alias)) return noteHidden(reading);
  const name = alias.slice(0, longestText);
  return note(reading, `There is no record type "${name}" any more: the series is left out.`);
}

/** Notes that a path leads to no field of these record types, or to one that is not for this reader; `part` is what named it. */
export function noteField(
  path: unknown,
  templates: readonly CompiledTemplate[],
  part: string,
  reading: Reading,
): undefined {
  const name = typeof path === "string" ? path.slice(0, longestText) : "";
  const [first = ""] = name.split(".");
  const isHidden = templates.some(({ byKey }) => byKey.get(first)?.protected === true);
  if (isHidden) return noteHidden(reading);
  const names = templates.map(({ plural }) => plural).join(", ") || "The report";
  return note(reading, `${names} have no field "${name}" here: ${part} is left out.`);
}
