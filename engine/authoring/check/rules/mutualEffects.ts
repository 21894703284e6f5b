/** Side effects that set each other without a condition: what somebody writes into one field replaces the other, and the other way round. */
import type { CompiledField, CompiledTemplate } from "../../../template/compiledTemplate.ts";
import { pointerTo } from "../../../model/errors.ts";
import type { Found } from "../checkTypes.ts";
import { templateRule } from "../checkTypes.ts";

export const effectsMutual = templateRule(
  "effectsMutual",
  "Two fields whose side effects replace each other's values, each without a condition.",
  (template) =>
    template.fields.flatMap((field) =>
      replacing(field).flatMap(({ target, index }): Found[] => {
        const other = template.byKey.get(target);
        // Reported once, at the first of the two.
        if (!other || !replacing(other).some((back) => back.target === field.key)) return [];
        if (indexOf(other, template) < indexOf(field, template)) return [];
        return [
          {
            pointer: pointerTo(pointerTo(field.pointer, "sideEffects"), index),
            what: `'${field.label}' and '${other.label}' replace each other's values: only the one that was changed last keeps what somebody wrote.`,
            todo: "Compute one of them from the other, or give one of the two side effects a condition.",
          },
        ];
      }),
    ),
);

function replacing({ sideEffects }: CompiledField): { target: string; index: number }[] {
  return sideEffects.flatMap(({ field, overwrite, condition }, index) =>
    overwrite && condition === undefined ? [{ target: field, index }] : [],
  );
}

function indexOf({ key }: CompiledField, { fields }: CompiledTemplate): number {
  return fields.findIndex((field) => field.key === key);
}
