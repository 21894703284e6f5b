/** Why a field is shown, required or disabled. */
import type { CompiledCondition } from "../conditions/kind.ts";
import { pointerTo } from "../model/errors.ts";
import { hidingConditions, isHidden } from "./ruleScope.ts";
import { isRedacted } from "./ui.ts";
import { valueReason } from "./valueReasons.ts";
import type { Reason } from "./explanation.ts";
import type { Asked } from "./valueReasons.ts";

/** Why the field is shown or hidden: its own condition, and those of its nodes in the form. */
export function explainVisible(asked: Asked): Reason {
  const conditions = hidingConditions(asked.field, asked.scope.context.isNew);
  const [only, ...others] = conditions.map((condition) => reasonOf(condition, asked));
  if (!only) return plain(true, "It is always shown", asked, "visible");
  if (others.length === 0) return only;
  const parts = [only, ...others];
  return {
    isTrue: parts.every((part) => part.isTrue),
    text: parts.map((part) => part.text).join(", and "),
    parts,
    reads: [],
    pointer: only.pointer,
  };
}

/** Why the field must be filled in or not. Hidden and locked fields are asked nothing. */
export function explainRequired(asked: Asked): Reason {
  const { field, scope } = asked;
  if (isHidden(field, scope)) {
    const because = explainVisible(asked);
    return {
      ...plain(false, "It is hidden, and hidden fields are asked nothing", asked, "required"),
      parts: [because],
    };
  }
  const locked = whyLocked(asked);
  if (locked) return plain(false, `${locked}: nothing is asked of it`, asked, "required");
  if (typeof field.required === "object") return reasonOf(field.required, asked);
  const text = field.required ? "It must always be filled in" : "It may be left empty";
  return plain(field.required, text, asked, "required");
}

/** Why the field can be edited or not. */
export function explainDisabled(asked: Asked): Reason {
  const { field } = asked;
  const locked = whyLocked(asked);
  if (locked) return plain(true, locked, asked, field.computed ? "expression" : "locked");
  if (typeof field.disabled === "object") return reasonOf(field.disabled, asked);
  const text = field.disabled ? "It can never be edited" : "It can be edited";
  return plain(field.disabled, text, asked, "disabled");
}

function whyLocked({ field, form, scope }: Asked): string | undefined {
  if (field.computed) return "It is computed from other values";
  if (isRedacted(field, form.template.modules, scope))
    return "It is confidential, and you may not view confidential values of this record";
  return field.locked ? "It is locked: only side effects and imports set it" : undefined;
}

function plain(isTrue: boolean, text: string, { field }: Asked, property: string): Reason {
  return { isTrue, text, parts: [], reads: [], pointer: pointerTo(field.pointer, property) };
}

/** A condition with its parts, what they read, and why those values are what they are. */
function reasonOf(condition: CompiledCondition, asked: Asked): Reason {
  const { scope, describer } = asked;
  const leaf = condition.parts.length === 0;
  const paths = leaf ? [...condition.related, ...own(condition)] : [];
  const because = leaf ? condition.dependencies.map((key) => valueReason(key, asked)) : [];
  const text = condition.describe(describer);
  return {
    isTrue: condition.test(scope),
    text: `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
    parts: condition.parts.map((part) => reasonOf(part, asked)),
    reads: paths.map((path) => describer.read(path)),
    pointer: condition.pointer,
    ...(because.length > 0 ? { because } : {}),
  };
}

/** Keys that a condition reads for their own sake, and not as the way to a related record. */
function own({ dependencies, related }: CompiledCondition): readonly string[] {
  return dependencies.filter((key) => !related.some((path) => path.startsWith(`${key}.`)));
}
