/** Reads the data series of a report. */
import { isObject } from "../../model/shape.ts";
import type { JsonObject } from "../../model/shape.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import { isAggregatable } from "../fieldLists.ts";
import { reportField } from "../fields.ts";
import type { DataSeries, ReportAggregation, ReportColumn } from "../types.ts";
import { mostSeries } from "../types.ts";
import { aggregationWords, usualPercentile } from "../words.ts";
import { readFilters } from "./readFilters.ts";
import type { Reading } from "./reading.ts";
import { at, itemsOf, note, noteField, templateOf, textOf } from "./reading.ts";

/** A series that counts the records of a type; of no type yet where it is not known. */
export function newSeries(id: number, alias: string): DataSeries {
  return { id, alias, filters: [], aggregation: "COUNT", columns: [] };
}

/** The series whose record types are known to the reader, at least one. */
export function readSeriesList(source: unknown, reading: Reading): DataSeries[] {
  const found: DataSeries[] = [];
  const free = (id: number) => found.every((series) => series.id !== id);
  for (const [index, item] of itemsOf(source).entries()) {
    const own = at(reading, index);
    if (found.length === mostSeries) {
      note(own, `A report has at most ${mostSeries} data series: this one is left out.`);
      continue;
    }
    const given = isObject(item) ? item["id"] : undefined;
    const fits = Number.isSafeInteger(given) && Number(given) > 0 && free(Number(given));
    const id = fits ? Number(given) : nextId(found);
    const series = readSeries(item, id, own);
    if (series) found.push(series);
  }
  return found.length > 0 ? found : [newSeries(1, "")];
}

/** The least id above all others, or the least one that is free. */
function nextId(found: readonly DataSeries[]): number {
  const taken = new Set(found.map(({ id }) => id));
  let id = 1;
  while (taken.has(id)) id += 1;
  return id;
}

function readSeries(source: unknown, id: number, reading: Reading): DataSeries | undefined {
  if (!isObject(source)) return note(reading, "A data series that cannot be read is left out.");
  const alias = source["alias"];
  if (alias === "" || alias === undefined) return { ...newSeries(id, ""), ...named(source) };
  const template = templateOf(alias, at(reading, "alias"));
  if (!template) return undefined;
  return {
    id,
    alias: template.alias,
    ...named(source),
    filters: readFilters(source["filters"], [template], at(reading, "filters")),
    ...readAggregation(source, template, reading),
    columns: readColumns(source["columns"], template, at(reading, "columns")),
  };
}

function named(source: JsonObject): Pick<DataSeries, "name"> {
  const name = textOf(source["name"]);
  return name === undefined ? {} : { name };
}

type Aggregated = Pick<DataSeries, "aggregation" | "aggregationBy" | "percentile">;

const aggregations = Object.keys(aggregationWords) as ReportAggregation[];

function readAggregation(source: JsonObject, template: CompiledTemplate, reading: Reading): Aggregated {
  const name = source["aggregation"];
  const counted: Aggregated = { aggregation: "COUNT" };
  const aggregation = aggregations.find((known) => known === name);
  if (aggregation === undefined && name !== undefined)
    note(at(reading, "aggregation"), "Its numbers cannot be computed so: records are counted.");
  if (aggregation === undefined || aggregation === "COUNT") return counted;
  const path = source["aggregationBy"];
  const found = typeof path === "string" ? reportField(template, path, reading.context) : undefined;
  const own = at(reading, "aggregationBy");
  if (!found) noteField(path, [template], "records are counted, and it", own);
  else if (!isAggregatable(found.field)) note(own, `${found.label} is no number: records are counted.`);
  if (!found || !isAggregatable(found.field)) return counted;
  const by = { aggregation, aggregationBy: found.path };
  return aggregation === "PERCENTILE" ? { ...by, percentile: percentileFrom(source["percentile"]) } : by;
}

function percentileFrom(value: unknown): number {
  return typeof value === "number" && value >= 0 && value <= 1 ? value + 0 : usualPercentile;
}

/** Columns of records at most. */
const mostColumns = 50;

function readColumns(source: unknown, template: CompiledTemplate, reading: Reading): ReportColumn[] {
  const found = new Map<string, ReportColumn>();
  for (const [index, item] of itemsOf(source).entries()) {
    const { field: path = undefined, label: given = undefined } = isObject(item) ? item : {};
    const known = typeof path === "string" ? reportField(template, path, reading.context) : undefined;
    if (!known) noteField(path, [template], "its column", at(reading, index));
    if (!known || found.has(known.path) || found.size === mostColumns) continue;
    const label = textOf(given);
    found.set(known.path, { field: known.path, ...(label === undefined ? {} : { label }) });
  }
  return [...found.values()];
}
