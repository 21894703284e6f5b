/** Why a field has its value, and the values that it came from theirs. */
import type { CompiledField } from "../template/compiledTemplate.ts";
import { isDropped } from "./ruleScope.ts";
import type { Provenance, ReadValue, OriginKind, ValueReason, ExplainedForm } from "./explanation.ts";
import type { ConditionScope } from "../conditions/kind.ts";
import type { RuleDescriber } from "./words.ts";

/** How far back a chain is followed. */
const deepest = 5;

type Asking = Omit<Asked, "field">;

/** Why the field `key` has its value, followed back through what set it. */
export function valueReason(key: string, asked: Asking): ValueReason {
  return followed(key, asked, []);
}

function followed(key: string, asked: Asking, above: readonly string[]): ValueReason {
  const field = asked.form.template.byKey.get(key);
  if (!field) return { key, kind: "empty", text: "There is no such field.", reads: [] };
  const origin = originOf(field, asked);
  const reads = readsOf(field, origin, asked);
  const path = [...above, key];
  const further = reads.filter((read) => !path.includes(read.key) && asked.form.template.byKey.has(read.key));
  const from = path.length < deepest ? further.map((read) => followed(read.key, asked, path)) : [];
  return {
    key,
    kind: origin.kind,
    text: `${field.label}: ${sentences[origin.kind](origin, asked)}`,
    ...(origin.expression === undefined ? {} : { expression: origin.expression }),
    reads,
    ...(from.length > 0 ? { from } : {}),
  };
}

function originOf(field: CompiledField, { form, scope }: Asking): Provenance {
  if (isDropped(field, scope)) return { kind: "hidden" };
  if (field.computed) return { kind: "computation", expression: field.computed.expression.source };
  const known = form.provenance(field.key);
  const isEmpty = field.fieldType.empty(scope.value(field.key));
  if (known && !(isEmpty && (known.kind === "record" || known.kind === "default"))) return known;
  if (isEmpty) return { kind: "empty" };
  return { kind: scope.context.isNew ? "default" : "record" };
}

/** What was read for the value: then, where the form remembers it, else now. */
function readsOf(field: CompiledField, { from, kind, saw }: Provenance, { describer }: Asking): ReadValue[] {
  const source = from === undefined || (saw && Object.hasOwn(saw, from)) ? [] : [describer.read(from)];
  if (saw) return [...source, ...Object.entries(saw).map(([key, value]) => describer.read(key, value))];
  if (kind === "computation" && field.computed) {
    const { dependencies, related } = field.computed.expression;
    const ways = dependencies.filter((key) => !related.some((path) => path.startsWith(`${key}.`)));
    return [...ways, ...related].map((path) => describer.read(path));
  }
  if (kind === "hidden") {
    const conditions = [field.visible, field.placed?.edit, field.placed?.create];
    const keys = conditions.flatMap((condition) => condition?.dependencies ?? []);
    return [...new Set(keys)].map((key) => describer.read(key));
  }
  return source;
}

/** Sentences by how the value came to be. */
const sentences: Readonly<Record<OriginKind, (origin: Provenance, asked: Asking) => string>> = {
  person: () => "a person entered it.",
  sideEffect: ({ from = "" }, { describer }) => `a side effect of ${describer.label(from)} set it.`,
  computation: ({ expression = "" }) => `it is computed by ${expression}`,
  default: () => "a new record begins with it.",
  record: () => "it is stored with the record.",
  draft: () => "it was put back from a draft.",
  lookup: ({ from = "" }, { describer }) => `the lookup of ${describer.label(from)} found it.`,
  merge: () => "it was kept when the changes of two people were merged.",
  undo: () => "it was put back by undo or redo.",
  hidden: () => "it is hidden, and reads as empty.",
  empty: () => "nobody has filled it in.",
};

/** A question about one field of a form. */
export interface Asked {
  readonly field: CompiledField;
  readonly form: ExplainedForm;
  readonly scope: ConditionScope;
  readonly describer: RuleDescriber;
}
