/** What a record keeps confidential because its own values say so (`conceals` of a relation). */
import type { RecordValues } from "../model/recordData.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";

/**
 * What is stored otherwise than given, by key: where a record conceals a relation, the protected one has its value and the open one none;
 * elsewhere the protected one is empty. A value that is kept already stays: what is given beside it is not taken.
 */
export function concealedValues({ concealed }: CompiledTemplate, values: RecordValues): RecordValues {
  const moved: RecordValues = {};
  for (const { key, field, when } of concealed) {
    const [kept, open] = [values[key] ?? null, values[field] ?? null];
    if (values[when] !== true) {
      if (kept !== null) moved[key] = null;
    } else if (open !== null) {
      moved[field] = null;
      if (kept === null) moved[key] = open;
    }
  }
  return moved;
}

/** Keys of what a record with these values conceals: the open relations, and what is computed from them. */
export function concealedKeys({ concealed, dependents }: CompiledTemplate, values: RecordValues): string[] {
  return concealed
    .filter(({ when }) => values[when] === true)
    .flatMap(({ field }) => [field, ...(dependents.get(field) ?? [])]);
}
