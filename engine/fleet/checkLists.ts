/** Checks what a fleet list names of its record type or of its monitor. */
import { isOnCalendar } from "../fields/kinds.ts";
import type { ErrorList } from "../model/errors.ts";
import type { CompiledMonitor } from "../monitors/compiledMonitor.ts";
import { compileQuery } from "../query/compile.ts";
import type { Query } from "../query/types.ts";
import { everybody } from "../report/canned/cannedNames.ts";
import type { CannedOptions } from "../report/canned/cannedNames.ts";
import { reportField } from "../report/fields.ts";
import { tableColumns } from "../table/columns.ts";
import { readFilter } from "../table/filterText.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import {
  fleetBandQueries,
  fleetColumns,
  fleetCountQuery,
  fleetRowsQuery,
  fleetUnitsQuery,
} from "./queries.ts";
import type { OpenFleetList } from "./queries.ts";
import type { FleetList, FleetScore } from "./types.ts";

type Options = Pick<CannedOptions, "engine" | "enumSets">;

/** Notes what is wrong with a list of a record type. */
export function checkRecordList(open: OpenFleetList, options: Options, errors: ErrorList): void {
  const { list, template, context } = open;
  list.columns.forEach((path, index) => {
    if (!reportField(template, path, context)) unknown(`/columns/${index}`, path, template, errors);
  });
  const offered = fleetColumns(open).filter(({ sortable }) => sortable);
  checkOrder(
    list,
    offered.map(({ path }) => path),
    errors,
  );
  if (list.period !== undefined) {
    const date = template.byKey.get(list.period);
    if (!date || !isOnCalendar(date) || !reportField(template, list.period, context))
      errors.add("rule", "/period", `"${list.period}" is no date of ${template.plural}: name one`);
  }
  checkFilters(list, template, errors);
  list.counts.forEach(({ state }, index) => {
    if (state !== undefined)
      errors.add("rule", `/counts/${index}/state`, "only records of a monitor have states: write filters");
  });
  if (list.score) checkScore(list.score, open, errors);
  if (errors.errors.length === 0) checkQueries(open, options, errors);
}

/** Notes what is wrong with a list of a monitor. */
export function checkMonitorList(list: FleetList, monitor: CompiledMonitor, errors: ErrorList): void {
  const columns = new Map(tableColumns(monitor.template).map((column) => [column.key, column]));
  list.columns.forEach((key, index) => {
    if (!columns.has(key)) unknown(`/columns/${index}`, key, monitor.template, errors);
  });
  const offered = list.columns.filter((key) => columns.get(key)?.sortable === true);
  checkOrder(list, offered, errors);
  for (const name of ["period", "filters", "score"] as const)
    if (list[name] !== undefined)
      errors.add("rule", `/${name}`, "a list of a monitor is as the monitor has it: leave it out");
  list.counts.forEach(({ state, filters }, index) => {
    if (state === undefined || filters !== undefined)
      errors.add("rule", `/counts/${index}`, `a number of a monitor has a "state" and no filters`);
  });
}

function unknown(pointer: string, name: string, template: CompiledTemplate, errors: ErrorList): void {
  const known = [...template.byKey.keys()].filter((key) => !key.startsWith("@"));
  errors.addUnknown(pointer, { kind: `field of "${template.alias}"`, name, known });
}

function checkOrder({ orderBy }: FleetList, offered: readonly string[], errors: ErrorList): void {
  orderBy.forEach(({ field }, index) => {
    if (!offered.includes(field))
      errors.add(
        "rule",
        `/orderBy/${index}/field`,
        `"${field}" is no column by which rows have an order; known: ${offered.join(", ")}`,
      );
  });
}

/** A list has one filter of a field at most, as its address does: those of the list, of a number, and the period. */
function checkFilters(
  { filters = [], counts, period }: FleetList,
  template: CompiledTemplate,
  errors: ErrorList,
): void {
  const read = (text: string, pointer: string) => {
    const filter = readFilter(text, (key) => template.byKey.get(key));
    if (!filter) errors.add("rule", pointer, `"${text}" is no filter of ${template.plural}`);
    return filter?.field ?? [];
  };
  const twice = (fields: readonly string[], pointer: string) => {
    const field = fields.find((each, index) => fields.indexOf(each) < index);
    if (field !== undefined) errors.add("rule", pointer, `"${field}" has two filters: write one`);
  };
  const own = filters.flatMap((text, index) => read(text, `/filters/${index}`));
  const all = [...(period === undefined ? [] : [period]), ...own];
  twice(all, "/filters");
  counts.forEach(({ filters: more = [] }, index) => {
    const pointer = `/counts/${index}/filters`;
    twice([...new Set(all), ...more.flatMap((text, at) => read(text, `${pointer}/${at}`))], pointer);
  });
}

function checkScore(
  { now, before, bands }: FleetScore,
  { template, context }: OpenFleetList,
  errors: ErrorList,
): void {
  for (const [name, key] of [
    ["now", now],
    ["before", before],
  ] as const) {
    const found = reportField(template, key, context);
    if (found?.field.valueKind !== "number")
      errors.add("rule", `/score/${name}`, `"${key}" is no number of ${template.plural}: name one`);
  }
  bands.forEach(({ min = -Infinity, max = Infinity }, index) => {
    const last = bands[index - 1];
    const isAbove = last === undefined || (last.max !== undefined && last.max < min);
    if (max < min || !isAbove || (min === -Infinity && max === Infinity))
      errors.add(
        "rule",
        `/score/bands/${index}`,
        "must begin above the band before, and end above its beginning",
      );
  });
}

/** What a list asks is asked once, so that what a question refuses is found here. */
function checkQueries(open: OpenFleetList, { engine, enumSets }: Options, errors: ErrorList): void {
  const choices = (alias: string) =>
    enumSets
      ?.find((set) => set.alias === alias)
      ?.values?.map((each) => (typeof each === "string" ? each : each.name));
  const asking = { engine, abilities: everybody, groups: [], timezone: "UTC", now: 0, choices };
  const check = (pointer: string, query: Query | undefined) => {
    const compiled = query && compileQuery(query, asking);
    if (compiled && "issues" in compiled)
      for (const { message } of compiled.issues)
        errors.add("rule", pointer, `its question is refused: ${message}`);
  };
  const asked = { groupIds: [], range: { type: "last365Days" } as const };
  check("/columns", fleetRowsQuery(open, asked, { orderBy: open.list.orderBy, limit: 1 }));
  open.list.counts.forEach(({ filters }, index) =>
    check(`/counts/${index}/filters`, fleetCountQuery(open, { ...asked, filters })),
  );
  for (const { now, before } of fleetBandQueries(open, asked) ?? []) {
    check("/score/now", now);
    check("/score/before", before);
  }
  check("/score", fleetUnitsQuery(open, asked));
}
