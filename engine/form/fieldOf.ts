/** Finds the field of a key. */
import { ErrorList } from "../model/errors.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";

/** The field of a key. Throws an `EngineError` for a key that the template does not know. */
export function fieldOf(template: CompiledTemplate, key: string): CompiledField {
  const found = template.byKey.get(key);
  if (found) return found;
  const errors = new ErrorList();
  errors.addUnknown("", { kind: "field", name: key, known: [...template.byKey.keys()] });
  throw errors.errors[0];
}
