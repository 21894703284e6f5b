/** Loads what can be loaded of the schemas; everything else is a finding. */
import { writeNearest } from "../../model/nearest.ts";
import { compileMonitors } from "../../monitors/compileMonitors.ts";
import { createEngine } from "../../template/engine.ts";
import type { Engine } from "../../template/engine.ts";
import type { EngineError, EngineErrorCode } from "../../model/errors.ts";
import { aliasOf, isAboutBroken, optionsOf, otherErrors, tried } from "./otherErrors.ts";
import { wordsIn } from "./placedNodes.ts";
import type { CheckedSchemas, CheckedMonitor, Finding, SchemaFile, SchemaFiles } from "./checkTypes.ts";

const todos: Readonly<Record<EngineErrorCode, string>> = {
  shape: "Write what the sentence names; docs/language.md shows each option with an example.",
  unknownProperty: "Correct the name of the property, or take it away.",
  unknownName: "Correct the name, or declare what it names.",
  badKey: "Choose another key.",
  duplicate: "Rename one of the two, or take it away.",
  expression: "Correct the expression; docs/expressions.md lists all that one may read and call.",
  sideEffect: "Change the side effect so that it ends.",
  cycle: "Take one of the computations out of the circle.",
  protected: "Name an open field, or make this one confidential too.",
  rule: "Change it as the sentence says; docs/language.md shows each option with an example.",
  evaluation: "Correct the expression.",
  readOnly: "Take it away: nobody may set the value.",
};

/** The loaded schemas, and a finding for each mistake that keeps a template or a monitor from being loaded. */
export function loadCheckedSchemas(files: SchemaFiles): { schemas: CheckedSchemas; findings: Finding[] } {
  const { engine, errors } = engineOf(files);
  const watched = files.monitors.filter(({ json }) => !isAboutBroken(json, files, engine));
  const monitors = loadMonitors(watched, files, engine);
  const fileOf = new Map(files.templates.map(({ file, json }) => [aliasOf(json), file]));
  const templates = [...engine.templates.values()].map((compiled) => ({
    file: fileOf.get(compiled.alias) ?? "",
    compiled,
  }));
  const byAlias = new Map(templates.map((template) => [template.compiled.alias, template]));
  const sets = new Map(files.enumSets.map(({ json }) => [json.alias, json.values.map(({ name }) => name)]));
  const schemas: CheckedSchemas = {
    files,
    templates,
    monitors: monitors.loaded,
    aliases: files.templates.map(({ json }) => aliasOf(json)),
    unsettled: new Set(wordsIn(files.templates.filter(({ json }) => !byAlias.has(aliasOf(json)))).keys()),
    template: (alias) => byAlias.get(alias),
    choices: (alias) => sets.get(alias),
  };
  const watching = monitors.loaded.map(({ compiled }) => compiled);
  const all = [...errors, ...monitors.errors, ...otherErrors(files, engine, watching)];
  return { schemas, findings: all.map(findingOf) };
}

function findingOf({ code, pointer, message, file = "" }: EngineError): Finding {
  const what = message.slice(`${file}#${pointer}: `.length);
  const meant = /did you mean "([^"]+)"\?/.exec(what)?.[1];
  const todo = meant === undefined ? todos[code] : writeNearest(meant);
  return { file, pointer, rule: code, what: sentence(what), todo };
}

function sentence(cause: string): string {
  const text = cause.charAt(0).toUpperCase() + cause.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** The mistakes of a load, and what is loaded without the files that have any. */
function engineOf(files: SchemaFiles): { engine: Engine; errors: readonly EngineError[] } {
  const all = optionsOf(files, files.templates);
  const whole = tried(() => createEngine(all));
  if ("value" in whole) return { engine: whole.value, errors: [] };
  const broken = new Set(whole.errors.map(({ file }) => file));
  const sound = files.templates.filter(({ file }) => !broken.has(file));
  const otherTemplates = files.templates.map(({ json }) => aliasOf(json));
  const rest = tried(() => createEngine({ ...optionsOf(files, sound), otherTemplates }));
  const engine = "value" in rest ? rest.value : createEngine(optionsOf(files, []));
  return { engine, errors: whole.errors };
}

function loadMonitors(
  sources: readonly SchemaFile[],
  files: SchemaFiles,
  engine: Engine,
): { loaded: readonly CheckedMonitor[]; errors: readonly EngineError[] } {
  const { enumSets, modules, notificationTypes } = optionsOf(files, []);
  const load = (some: readonly SchemaFile[]) =>
    tried(() => compileMonitors(some, { engine, enumSets, modules, notificationTypes }));
  const whole = load(sources);
  const broken = new Set("errors" in whole ? whole.errors.map(({ file }) => file) : []);
  const loaded = sources
    .filter(({ file }) => !broken.has(file))
    .flatMap((source) => {
      const one = load([source]);
      return "value" in one
        ? [...one.value.values()].map((compiled) => ({ file: source.file, compiled }))
        : [];
    });
  return { loaded, errors: "errors" in whole ? whole.errors : [] };
}
