/** Relations that keep what an open one was given, where a record says so (`conceals`). */
import type { RelationField } from "../../language/fieldDefinitions.ts";
import { pointerTo } from "../../model/errors.ts";
import type { ErrorList } from "../../model/errors.ts";
import type { CompiledField, ConcealedRelation } from "../compiledTemplate.ts";
import { isStored } from "../fields/declare.ts";

const conceals = ({ relation, definition }: CompiledField) =>
  relation && (definition as RelationField).conceals;

/** The relations of a template that conceal open ones. */
export function concealedOf(fields: readonly CompiledField[]): ConcealedRelation[] {
  return fields.flatMap((field) => {
    const rule = conceals(field);
    return rule ? [{ key: field.key, ...rule }] : [];
  });
}

/** Notes concealing relations that anybody may see, and names of what can neither be concealed nor decide it. */
export function checkConceals(fields: readonly CompiledField[], errors: ErrorList): void {
  const isOne = (field: CompiledField) => field.relation !== undefined && !field.multi && isStored(field);
  for (const field of fields) {
    const rule = conceals(field);
    if (!rule) continue;
    const pointer = pointerTo(field.pointer, "conceals");
    if (!field.protected || !isOne(field))
      errors.add(
        "rule",
        pointer,
        "only a protected relation to one record that is stored here keeps another",
      );
    const check = (name: "field" | "when", kind: string, fits: (each: CompiledField) => boolean) => {
      const known = fields.filter((each) => !each.protected && fits(each)).map(({ key }) => key);
      if (!known.includes(rule[name]))
        errors.addUnknown(pointerTo(pointer, name), { kind, name: rule[name], known });
    };
    const { template } = field.relation ?? {};
    check(
      "field",
      "open relation to one record of the same template",
      (each) => isOne(each) && each.relation?.template === template,
    );
    check(
      "when",
      "open yes or no that is stored",
      (each) => each.valueKind === "boolean" && !each.multi && isStored(each),
    );
  }
}
