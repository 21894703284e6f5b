import type { CompiledField } from "../compiledTemplate.ts";

/** Whether a file can set a field: what is computed, of the system, or the other side of a relation cannot be set. */
export function isImportable({ computed, system, relation }: CompiledField): boolean {
  return computed === undefined && system !== true && relation?.inverse === undefined;
}
