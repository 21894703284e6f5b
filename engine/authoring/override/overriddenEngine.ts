/** The engine as one customer has it. */
import type { Engine } from "../../template/engine.ts";
import type { TemplateSource } from "../../template/compileSource.ts";
import type { EngineError } from "../../model/errors.ts";
import { EngineError as Mistake, EngineLoadError } from "../../model/errors.ts";
import { contentHash } from "../../model/hash.ts";
import { applyOverride } from "./applyOverride.ts";
import type { TemplateOverride } from "./overrideTypes.ts";

/** Whether a template, or one that its rules may read, has changed since. Throws an `EngineError` for an unknown alias. */
export function baseChecksum(engine: Engine, alias: string): string {
  const { hash, fields } = engine.template(alias);
  const related = fields.flatMap(
    ({ relation }) => engine.templates.get(relation?.template ?? "")?.hash ?? [],
  );
  return contentHash([hash, ...related]);
}

/** An override with the name that messages call it by. */
export interface OverrideSource {
  readonly file?: string;
  readonly override: TemplateOverride;
}

/**
 * The engine with the templates of these overrides in place of the base's; the base itself stays as it is. Throws an
 * `EngineLoadError` with everything that does not fit.
 */
export function overriddenEngine(base: Engine, overrides: readonly OverrideSource[]): Engine {
  const mistakes: EngineError[] = [];
  const sources: TemplateSource[] = [];
  for (const { override, file = `override of ${override.alias}` } of overrides) {
    const template = base.templates.get(override.alias);
    if (template === undefined) {
      mistakes.push(
        new Mistake("unknownName", "/alias", `there is no template "${override.alias}"`, { file }),
      );
      continue;
    }
    const merged = applyOverride(template.authored, override, file);
    if ("issues" in merged) mistakes.push(...merged.issues);
    else sources.push({ file, json: merged.template, base: template, firstKeys: merged.firstKeys });
  }
  if (mistakes.length > 0) throw new EngineLoadError(mistakes, "overrides");
  return sources.length === 0 ? base : base.with(sources);
}
