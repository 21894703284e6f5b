/** What is known of a template's fields where conditions are thought through. */
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import type { CheckedSchemas } from "./checkTypes.ts";
import type { KnownFields } from "../../conditions/kind.ts";

/** The fields that conditions of a template may read, with their choices. */
export function knownFields({ byKey }: CompiledTemplate, schemas: CheckedSchemas): KnownFields {
  return { fields: byKey, choices: (set) => schemas.choices(set) };
}
