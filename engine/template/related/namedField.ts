/** What a view names of a related template, checked once that is known. */
import type { ValueKind } from "../../fields/kinds.ts";
import { typesOfKinds } from "../../fields/valueTypes.ts";
import type { ErrorList } from "../../model/errors.ts";
import type { CompiledField, CompiledTemplate } from "../compiledTemplate.ts";

/** What a field that a view names must be. */
export interface Wanted {
  readonly property: string;
  /** Kinds of values that fit; left out: any. */
  readonly kinds?: readonly ValueKind[];
  /** The view writes it. */
  readonly written?: true;
}

/** The kinds of values that are amounts. */
export const amount: readonly ValueKind[] = ["number", "money"];

/** Notes what is wrong with the field that a view names by `key`. */
export function checkField(
  key: string,
  { kinds, written }: Pick<Wanted, "kinds" | "written">,
  pointer: string,
  other: CompiledTemplate,
  errors: ErrorList,
): void {
  const field = other.byKey.get(key);
  if (!field) {
    errors.addUnknown(pointer, {
      kind: `field of ${other.alias}`,
      name: key,
      known: [...other.byKey.keys()],
    });
    return;
  }
  if (kinds && !kinds.includes(field.valueKind)) {
    const types = typesOfKinds(kinds).join(" or ");
    errors.add("rule", pointer, `"${key}" of ${other.alias} must be of type ${types}`);
  }
  if (written && !isSettable(field))
    errors.add("rule", pointer, `"${key}" of ${other.alias} must be a field that can be set`);
}

function isSettable({ computed, locked, system }: CompiledField): boolean {
  return !computed && !locked && !system;
}
