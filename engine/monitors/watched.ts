/** The record types that a monitor watches: all of them, some of them, and the one that a record is of. */
import { isComputed } from "../fields/authored.ts";
import type { RecordData } from "../model/recordData.ts";
import { recordValue } from "../table/value.ts";
import { listColumns } from "../table/columns.ts";
import type { ListColumnModel } from "../table/columns.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { CompiledMonitor } from "./compiledMonitor.ts";
import { sharedTemplate } from "./shared.ts";
import type { Monitor } from "./monitor.ts";
import type { ListColumn } from "../language/templateViews.ts";

/** The table of a monitor, and its columns. */
export function monitorLook(
  monitor: Monitor,
  templates: readonly [CompiledTemplate, ...CompiledTemplate[]],
): Pick<CompiledMonitor, "template" | "templates" | "columns"> {
  const template = monitor.templates === undefined ? templates[0] : sharedTemplate(monitor, templates);
  return { template, templates, columns: columnsOf(monitor, template) };
}

function columnsOf({ columns }: Monitor, template: CompiledTemplate): ListColumnModel[] {
  const listed = columns.map((column) => {
    const { field, label, width }: ListColumn = typeof column === "string" ? { field: column } : column;
    const title = label ?? template.byKey.get(field)?.label ?? field;
    return { key: field, label: title, ...(width === undefined ? {} : { width }) };
  });
  return listColumns({ ...template, listColumns: listed });
}

/** The monitor over those of its record types that are kept; undefined where none is. */
export function narrowedMonitor(
  compiled: CompiledMonitor,
  isKept: (template: CompiledTemplate) => boolean,
): CompiledMonitor | undefined {
  const [first, ...others] = compiled.templates.filter(isKept);
  if (first === undefined) return undefined;
  if (others.length + 1 === compiled.templates.length) return compiled;
  const monitor = { ...compiled.monitor, templates: [first, ...others].map(({ alias }) => alias) };
  return { ...compiled, monitor, ...monitorLook(monitor, [first, ...others]) };
}

/** The record type of a record that the monitor watches. */
export function watchedTemplate(
  { templates, template }: CompiledMonitor,
  { templateAlias }: Pick<RecordData, "templateAlias">,
): CompiledTemplate {
  return templates.find(({ alias }) => alias === templateAlias) ?? template;
}

/** The record with its values also where the monitor's table reads them: its own type may compute what is entered in others. */
export function inTable(monitor: CompiledMonitor, record: RecordData): RecordData {
  const own = watchedTemplate(monitor, record);
  if (own === monitor.template) return record;
  const moved = monitor.template.fields.flatMap((field) => {
    const source = own.byKey.get(field.key);
    if (!source || field.relation || isComputed(source.definition) === isComputed(field.definition))
      return [];
    return [{ field, value: recordValue(record, source) }];
  });
  if (moved.length === 0) return record;
  const part = (computed: boolean) =>
    Object.fromEntries(
      moved
        .filter(({ field }) => isComputed(field.definition) === computed)
        .map(({ field, value }) => [field.key, value]),
    );
  return {
    ...record,
    fields: { ...record.fields, ...part(false) },
    computations: { ...record.computations, ...part(true) },
  };
}
