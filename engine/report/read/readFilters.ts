/** Reads lists of filters. */
import { isObject } from "../../model/shape.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import { takesReportFilter } from "../fieldLists.ts";
import type { ReportField } from "../fields.ts";
import { reportField } from "../fields.ts";
import type { ReportFilter } from "../types.ts";
import { filterFrom } from "./readFilter.ts";
import type { Reading } from "./reading.ts";
import { at, itemsOf, note, noteField } from "./reading.ts";

/** Filters of a list at most. */
const mostFilters = 25;
/** Values that the filters of a list compare with at most: queries have a limit for all of them. */
const mostValues = 450;

const part = "its filter";

/** The filters of a list that some of these record types can be asked with; at most one of a field. */
export function readFilters(
  source: unknown,
  templates: readonly CompiledTemplate[],
  reading: Reading,
): ReportFilter[] {
  const found = new Map<string, ReportFilter>();
  let values = 0;
  for (const [index, item] of itemsOf(source).entries()) {
    const own = at(reading, index);
    const filter = readFilter(item, templates, own);
    const more = filter?.kind === "choice" ? filter.any.length : 1;
    if (!filter || found.has(filter.field)) continue;
    if (found.size === mostFilters || values + more > mostValues) {
      note(own, "The report has more filters than can be asked at once: this one is left out.");
      continue;
    }
    values += more;
    found.set(filter.field, filter);
  }
  return [...found.values()];
}

function readFilter(
  source: unknown,
  templates: readonly CompiledTemplate[],
  reading: Reading,
): ReportFilter | undefined {
  if (!isObject(source)) return note(reading, "A filter that cannot be read is left out.");
  const { field: path, kind } = source;
  const fields = templates.flatMap((template) => fieldAt(template, path, reading));
  if (fields.length === 0) return noteField(path, templates, part, reading);
  const fitting = fields.find(({ field }) =>
    filterKinds.some((known) => known === kind && takesReportFilter(field, known)),
  );
  const filter = fitting && filterFrom(source, fitting.path, fitting.field);
  const [{ label } = { label: "" }] = fields;
  return filter ?? note(reading, `The filter of ${label} does not fit it any more: it is left out.`);
}

const filterKinds = ["text", "choice", "number", "date", "presence"] as const;

function fieldAt(template: CompiledTemplate, path: unknown, { context }: Reading): ReportField[] {
  const found = typeof path === "string" ? reportField(template, path, context) : undefined;
  return found ? [found] : [];
}
