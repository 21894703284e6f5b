/** The mistakes of the files that are checked against loaded templates: letters, reports, datasets, rollups and fleet lists. */
import { compileFleetLists } from "../../fleet/compileFleetLists.ts";
import { compileBasics } from "../../fmcsa/compileBasics.ts";
import { compileTerminals } from "../../standings/compileTerminals.ts";
import { compileDatasets } from "../../kpi/compileDatasets.ts";
import { EngineLoadError } from "../../model/errors.ts";
import type { EngineError } from "../../model/errors.ts";
import { isObject } from "../../model/shape.ts";
import type { CompiledMonitor } from "../../monitors/compiledMonitor.ts";
import { compileLetters } from "../../print/compileLetters.ts";
import { compileCannedReports } from "../../report/canned/compileCannedReports.ts";
import { checkRollups } from "../../rollups/compileRollups.ts";
import type { Engine } from "../../template/engine.ts";
import type { EngineOptions } from "../../template/engineOptions.ts";
import type { SchemaFile, SchemaFiles } from "./checkTypes.ts";

/** The alias that a file declares or names; "" where it has none. */
export function aliasOf(json: unknown): string {
  return isObject(json) && typeof json["alias"] === "string" ? json["alias"] : "";
}

/** The aliases that files declare. */
export const aliasesOf = (files: readonly SchemaFile[]): string[] => files.map(({ json }) => aliasOf(json));

/** What the engine is made of: `templates`, and what else the files say. */
export function optionsOf(
  { enumSets, lookups, modules, notifications }: SchemaFiles,
  templates: EngineOptions["templates"],
) {
  return {
    templates,
    notificationTypes: notifications.map(({ json }) => json),
    enumSets: enumSets.map(({ json }) => json),
    lookups: lookups.map(({ json }) => json),
    modules: modules.flatMap(({ json }) => json.modules.map(({ alias }) => alias)),
  };
}

/** Whether a monitor, letter, dataset, rollup or fleet list is about a template that is there but cannot be loaded: its own mistakes are reported once the template loads. */
export function isAboutBroken(json: unknown, { templates }: SchemaFiles, engine: Engine): boolean {
  const watched = isObject(json) ? [json["template"], json["templates"], json["recordType"]].flat() : [];
  return watched.some((alias) => isBroken(alias, templates, engine));
}

function isBroken(alias: unknown, templates: SchemaFiles["templates"], engine: Engine): boolean {
  return templates.some(({ json }) => aliasOf(json) === alias) && !engine.templates.has(String(alias));
}

/** The mistakes of letters, reports, datasets, rollups and fleet lists, without those about templates and monitors that cannot be loaded. */
export function otherErrors(
  files: SchemaFiles,
  engine: Engine,
  loaded: readonly CompiledMonitor[],
): readonly EngineError[] {
  const { enumSets, modules } = optionsOf(files, []);
  const sound = (kind: "letters" | "datasets" | "rollups" | "fleetLists") =>
    files[kind].filter(({ json }) => !isAboutBroken(json, files, engine));
  const reports = files.reports.filter(
    ({ json }) => !seriesAliases(json).some((alias) => isBroken(alias, files.templates, engine)),
  );
  const monitors = new Map(loaded.map((monitor) => [monitor.alias, monitor]));
  const brokenMonitors = aliasesOf(files.monitors).filter((alias) => !monitors.has(alias));
  const lists = sound("fleetLists").filter(
    ({ json }) => !isObject(json) || !brokenMonitors.includes(String(json["monitor"])),
  );
  const basics = files.basics.filter(
    ({ json }) => !partsOf(json).some(({ template }) => isBroken(template, files.templates, engine)),
  );
  const datasets = tried(() => compileDatasets(sound("datasets"), { engine, enumSets }));
  const checks = [
    () => compileLetters(sound("letters"), { engine, enumSets }),
    () => compileCannedReports(reports, { engine, enumSets, modules }),
    () => checkRollups({ rollups: sound("rollups"), templates: engine.templates }),
    () => compileFleetLists(lists, { engine, enumSets, monitors }),
    () => compileBasics(basics, { engine, enumSets }),
    () =>
      "value" in datasets && brokenMonitors.length === 0
        ? compileTerminals(files.terminals, { engine, monitors, datasets: datasets.value })
        : undefined,
  ];
  const found = checks.map((check) => tried<unknown>(check));
  return [datasets, ...found].flatMap((result) => ("errors" in result ? result.errors : []));
}

/** The record types that a report is about. */
function seriesAliases(json: unknown): readonly string[] {
  const report = isObject(json) && isObject(json["report"]) ? json["report"] : {};
  const series: readonly unknown[] = Array.isArray(report["dataSeries"]) ? report["dataSeries"] : [];
  return series.map(aliasOf);
}

/** The parts of a file of BASICs, each about a record type. */
function partsOf(json: unknown): readonly Readonly<Record<string, unknown>>[] {
  return isObject(json) ? Object.values(json).filter(isObject) : [];
}

/** What some work of the engine gives, or the mistakes it found. */
export function tried<Value>(
  work: () => Value,
): { readonly value: Value } | { readonly errors: readonly EngineError[] } {
  try {
    return { value: work() };
  } catch (error) {
    if (error instanceof EngineLoadError) return { errors: error.errors };
    throw error;
  }
}
