import type { CompiledTemplate } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";

/** Throws `invalid_query` for columns that a record type or a monitor's table has not; `pointer` leads to them in the body. */
export function checkColumns(
  { name, byKey }: Pick<CompiledTemplate, "name" | "byKey">,
  columns: readonly string[] = [],
  pointer = "/columns",
): void {
  const mistakes = columns.flatMap((key, index) =>
    byKey.has(key) ? [] : [{ pointer: `${pointer}/${index}`, message: `${name} has no field "${key}"` }],
  );
  if (mistakes.length > 0) throw errors.invalidQuery(mistakes);
}
