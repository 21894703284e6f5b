/** Computations that certainly give another kind of value than their field holds: the value would be empty, without a word. */
import type { AstNode } from "../../../expressions/ast.ts";
import { valueKinds } from "../../../fields/kinds.ts";
import type { ExpressionKind } from "../../../fields/kinds.ts";
import { parseExpression } from "../../../expressions/parseExpression.ts";
import type { CompiledTemplate } from "../../../template/compiledTemplate.ts";
import { pointerTo } from "../../../model/errors.ts";
import type { Found } from "../checkTypes.ts";
import { templateRule } from "../checkTypes.ts";

const words: Readonly<Record<ExpressionKind, string>> = {
  text: "text",
  number: "a number",
  truth: "true or false",
};

export const resultKind = templateRule(
  "resultKind",
  "A computation that gives text for a number, or the like, so that its value would always be empty.",
  (template) =>
    template.computations.flatMap(({ pointer, label, valueKind, fieldType, computed }): Found[] => {
      const wanted = valueKinds[valueKind].expression;
      // Anything can be put into words.
      if (wanted === undefined || wanted === "text" || computed === undefined) return [];
      const given = kindsOf(parseExpression(computed.expression.source).tree, template);
      const wrong = [...given].find((kind) => kind !== wanted);
      if (wrong === undefined) return [];
      const isAlways = given.size === 1 ? "gives" : "may give";
      return [
        {
          pointer: pointerTo(pointer, "expression"),
          what: `'${label}' needs ${words[wanted]}, and its expression ${isAlways} ${words[wrong]}: the value would be empty.`,
          todo: fieldType.computedAdvice ?? `Give ${words[wanted]}.`,
        },
      ];
    }),
);

const nothing: ReadonlySet<ExpressionKind> = new Set();
const only = (kind: ExpressionKind): ReadonlySet<ExpressionKind> => new Set([kind]);

const textFunctions =
  "string substring substringBefore substringAfter uppercase lowercase trim pad replace formatNumber formatBase formatInteger join date display fromMillis";
const numberFunctions =
  "number length abs floor ceil round power sqrt sum count average addDays addMonths monthsBetween coveredDays expiration toMillis parseInteger";
const truthFunctions = "boolean not exists contains";
const results = new Map<string, ExpressionKind>([
  ...textFunctions.split(" ").map((name) => [name, "text"] as const),
  ...numberFunctions.split(" ").map((name) => [name, "number"] as const),
  ...truthFunctions.split(" ").map((name) => [name, "truth"] as const),
]);

const operators = new Map<string, ExpressionKind>([
  ["&", "text"],
  ...["+", "-", "*", "/", "%"].map((sign) => [sign, "number"] as const),
  ...["=", "!=", "<", "<=", ">", ">=", "and", "or", "in"].map((sign) => [sign, "truth"] as const),
]);

/** The kinds that a node certainly gives in some case; nothing where that is not known. */
function kindsOf(node: AstNode, template: CompiledTemplate): ReadonlySet<ExpressionKind> {
  if (node.predicate !== undefined || node.group !== undefined) return nothing;
  switch (node.type) {
    case "string":
      return only("text");
    case "number":
      return only("number");
    case "value":
      return typeof node.value === "boolean" ? only("truth") : nothing;
    case "binary":
      return known(operators.get(String(node.value)));
    case "function":
      return node.procedure?.type === "variable" ? known(results.get(String(node.procedure.value))) : nothing;
    case "condition":
      return new Set(
        [node.then, node.else].flatMap((branch) => (branch ? [...kindsOf(branch, template)] : [])),
      );
    case "block": {
      const last = node.expressions?.at(-1);
      return last ? kindsOf(last, template) : nothing;
    }
    case "path":
      return ofField(node, template);
    default:
      return nothing;
  }
}

function known(kind: ExpressionKind | undefined): ReadonlySet<ExpressionKind> {
  return kind === undefined ? nothing : only(kind);
}

/** A field of the record itself. */
function ofField({ steps = [] }: AstNode, { byKey }: CompiledTemplate): ReadonlySet<ExpressionKind> {
  const [step] = steps;
  if (steps.length !== 1 || step?.type !== "name" || step.stages !== undefined) return nothing;
  const field = byKey.get(String(step.value));
  if (!field || field.multi || field.relation) return nothing;
  return known(valueKinds[field.valueKind].expression);
}
