import { compileValidators } from "../../../engine/index.ts";
import type { CompiledTemplate, Validators } from "../../../engine/index.ts";

const known = new WeakMap<CompiledTemplate, Validators>();

/** The validators of a template, compiled once. */
export function validatorsOf(template: CompiledTemplate): Validators {
  const validators = known.get(template) ?? compileValidators(template);
  known.set(template, validators);
  return validators;
}
