/** What a field is to the person who edits the record. */
import type { ConditionScope } from "../conditions/kind.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { isHidden } from "./ruleScope.ts";

/** How a field is to be shown. */
export interface FieldUi {
  readonly visible: boolean;
  readonly required: boolean;
  /** Not to be edited at the moment. */
  readonly disabled: boolean;
  /** Never to be edited by this person: locked, computed, or confidential. */
  readonly locked: boolean;
  /** The person may not see the value; a placeholder stands for it. */
  readonly confidential: boolean;
}

/**
 * Whether the field's value is redacted for the reader. A stored record lists such fields; for a new one, rights decide:
 * viewConfidential on the template in the record's group, or in any group while none is chosen.
 */
export function isRedacted(field: CompiledField, modules: readonly string[], scope: ConditionScope): boolean {
  if (!field.protected) return false;
  const { redacted, user } = scope.context;
  if (redacted) return redacted.includes(field.key);
  const group = scope.value("groupId");
  return !user.permissions.can(
    "viewConfidential",
    { modules },
    typeof group === "number" ? group : undefined,
  );
}

/** Reads the field's rules. */
export function fieldUi(
  field: CompiledField,
  { modules }: Pick<CompiledTemplate, "modules">,
  scope: ConditionScope,
): FieldUi {
  const passes = (rule: CompiledField["required"]) => (typeof rule === "object" ? rule.test(scope) : rule);
  const confidential = isRedacted(field, modules, scope);
  const locked = field.locked || confidential;
  return {
    visible: !isHidden(field, scope),
    required: !locked && passes(field.required),
    disabled: locked || passes(field.disabled),
    locked,
    confidential,
  };
}
