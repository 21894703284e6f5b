/** Checks the reserves of a totals table: an amount that is edited, or the sum of entries. */
import type { TotalsTableView } from "../../language/relatedNodes.ts";
import { pointerTo } from "../../model/errors.ts";
import type { ErrorList } from "../../model/errors.ts";
import type { CompileContext } from "../compileContext.ts";
import type { CompiledTemplate } from "../compiledTemplate.ts";
import { amount, checkField } from "./namedField.ts";

interface ReserveChecks {
  /** The template of the cost categories. */
  readonly other: CompiledTemplate;
  readonly context: CompileContext;
  readonly errors: ErrorList;
}

/** Notes reserves that cannot be set, or entries that cannot be added. */
export function checkReserves(
  { reserves, changes }: TotalsTableView,
  pointer: string,
  { other, context, errors }: ReserveChecks,
): void {
  if (!changes) {
    if (other.byKey.has(reserves))
      checkField(reserves, { written: true }, pointerTo(pointer, "reserves"), other, errors);
    return;
  }
  const at = pointerTo(pointer, "changes");
  const location = pointerTo(at, "relation");
  checkField(changes.relation, {}, location, other, errors);
  const relation = other.byKey.get(changes.relation)?.relation;
  if (relation?.inverse === undefined || relation.through !== undefined) {
    if (other.byKey.has(changes.relation))
      errors.add(
        "rule",
        location,
        `"${changes.relation}" of ${other.alias} must be the \`inverse\` of a relation`,
      );
    return;
  }
  const entries = context.templates.get(relation.template);
  if (!entries) return;
  for (const property of ["amount", "before"] as const) {
    const key = changes[property];
    if (key !== undefined)
      checkField(key, { kinds: amount, written: true }, pointerTo(at, property), entries, errors);
  }
}
