import type { AuthoredNames, SchemaFiles } from "./checkTypes.ts";

/** The names of a kind that `schemas/names` fixes. */
export function fixedNames(
  { names }: Pick<SchemaFiles, "names">,
  kind: keyof AuthoredNames,
): readonly string[] {
  return names.flatMap(({ json }) => json[kind] ?? []);
}
