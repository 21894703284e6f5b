/** Checks all rollups, and finds those of a template. */
import { EngineLoadError, ErrorList } from "../model/errors.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Engine } from "../template/engine.ts";
import type { RollupSource } from "../template/engineOptions.ts";
import { compileRollup } from "./compileRollup.ts";
import { rollupShape } from "./rollupShape.ts";
import type { CompiledRollup, Rollup } from "./types.ts";

/** Checks the rollups of an engine against its templates. Throws an `EngineLoadError` with every mistake found in any of them. */
export function checkRollups({ rollups, templates }: Pick<Engine, "rollups" | "templates">): void {
  const known = new Set<string>();
  const mistakes = rollups.flatMap(({ json, file }) => {
    const errors = new ErrorList(file);
    rollupShape(json, "", errors);
    if (errors.errors.length > 0) return errors.errors;
    const rollup = json as Rollup;
    if (known.has(rollup.alias))
      errors.add("duplicate", "/alias", `another rollup has the alias "${rollup.alias}"`);
    known.add(rollup.alias);
    const template = templates.get(rollup.template);
    if (template) compileRollup(rollup, template, errors);
    else
      errors.addUnknown("/template", {
        kind: "template",
        name: rollup.template,
        known: [...templates.keys()],
      });
    return errors.errors;
  });
  if (mistakes.length > 0) throw new EngineLoadError(mistakes, "rollups");
}

const compiled = new WeakMap<CompiledTemplate, { of: unknown; rollups: readonly CompiledRollup[] }>();

/**
 * The rollups of a template. One that does not fit is left out: a company may have taken a field away from its own version of the template, or
 * made it confidential.
 */
export function rollupsOf(
  { rollups }: Pick<Engine, "rollups">,
  template: CompiledTemplate,
): readonly CompiledRollup[] {
  const known = compiled.get(template);
  if (known?.of === rollups) return known.rollups;
  const found = rollups.flatMap((source) => compiledOf(source, template) ?? []);
  compiled.set(template, { of: rollups, rollups: found });
  return found;
}

function compiledOf({ json }: RollupSource, template: CompiledTemplate): CompiledRollup | undefined {
  const errors = new ErrorList();
  rollupShape(json, "", errors);
  if (errors.errors.length > 0) return undefined;
  const rollup = json as Rollup;
  return rollup.template === template.alias ? compileRollup(rollup, template, errors) : undefined;
}
