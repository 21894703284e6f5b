/** Hidden computations: conditions that are written as expressions, computed like fields and stored nowhere. */
import type { CompiledExpression } from "../../expressions/compileExpression.ts";
import type { FieldType } from "../../fields/fieldType.ts";
import type { CompiledField } from "../compiledTemplate.ts";

/** What the keys of hidden computations begin with: no key of a field does. */
export const hiddenPrefix = "@";

/** The hidden computations of one template; the same expression is computed once. */
export interface HiddenComputations {
  /** Key of the computation that runs the expression. */
  keyOf(expression: CompiledExpression, pointer: string): string;
  readonly fields: readonly CompiledField[];
}

/** None yet; `boolean` is the type of their values. */
export function hiddenComputations(boolean: FieldType): HiddenComputations {
  const fields: CompiledField[] = [];
  return {
    fields,
    keyOf(expression, pointer) {
      const known = fields.find((field) => field.computed?.expression.source === expression.source);
      if (known) return known.key;
      const key = `${hiddenPrefix}${fields.length}`;
      fields.push(hiddenField(key, expression, pointer, boolean));
      return key;
    },
  };
}

function hiddenField(
  key: string,
  expression: CompiledExpression,
  pointer: string,
  fieldType: FieldType,
): CompiledField {
  const label = `"${expression.source}"`;
  return {
    key,
    label,
    type: "computed",
    valueType: fieldType.name,
    valueKind: "boolean",
    multi: false,
    protected: false,
    system: true,
    definition: { type: "computed", as: "boolean", computeOn: "read", label, expression: expression.source },
    options: { label },
    pointer,
    fieldType,
    computed: { computeOn: "read", expression },
    required: false,
    disabled: true,
    locked: true,
    hidden: "keep",
    sideEffects: [],
    warnings: [],
    checks: [],
    choices: [],
    messages: {},
  };
}
