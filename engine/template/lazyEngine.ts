/** The engine of a page: each template is compiled when it is first asked for. */
import { LazyMap } from "../model/lazyMap.ts";
import { EngineLoadError, ErrorList } from "../model/errors.ts";
import { aliasOf, compileSource } from "./compileSource.ts";
import type { CompiledTemplate } from "./compiledTemplate.ts";
import { engineOver } from "./engine.ts";
import type { Engine } from "./engine.ts";
import { compileContextOf, registriesOf } from "./engineOptions.ts";
import type { EngineOptions } from "./engineOptions.ts";

/**
 * An engine over templates that `createEngine` has accepted elsewhere. They are not checked again, and none
 * is compiled for another alone. Asking for a template throws an `EngineLoadError` when it cannot be compiled.
 */
export function createLazyEngine(options: EngineOptions): Engine {
  const registries = registriesOf(options);
  const sources = new Map(options.templates.map((source) => [aliasOf(source.json), source]));
  const compiled = new Map<string, CompiledTemplate>();
  const templates = new LazyMap(sources, (source) => {
    const errors = new ErrorList(source.file);
    const template = compileSource(source, context, errors);
    if (!template || errors.errors.length > 0) throw new EngineLoadError(errors.errors);
    compiled.set(template.alias, template);
    return template;
  });
  const context = compileContextOf(options, registries, { templates, later: () => undefined });
  return engineOver(templates, options, { registries, compiled, create: createLazyEngine });
}
