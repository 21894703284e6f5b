// The texts that an expression of a source can be, as far as the source alone says it; `{}` stands for what only a run knows.
import { isFunction } from "./tree.mjs";

const mostTexts = 32;
const unknown = ["{}"];
const wrapped = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "AwaitExpression",
]);

const combined = (parts) =>
  parts.reduce(
    (texts, part) => texts.flatMap((text) => part.map((end) => text + end)).slice(0, mostTexts),
    [""],
  );

/** The function that a callee means, if the source has it. */
export function functionOf(callee, { declarationOf }) {
  const value = callee.type === "Identifier" ? declarationOf(callee)?.value : undefined;
  return value && isFunction(value) ? value : undefined;
}

/** The calls of a function inside its source. */
export function callsOf(own, { declarationOf, usesOf }) {
  const id = own.id ?? (own.above.type === "VariableDeclarator" ? own.above.id : undefined);
  const declaration = id?.type === "Identifier" ? declarationOf(id) : undefined;
  const uses = declaration ? usesOf(declaration) : [];
  return uses.flatMap((use) =>
    use.above.type === "CallExpression" && use.above.callee === use ? [use.above] : [],
  );
}

function textsOfName(node, scopes, depth) {
  const declaration = scopes.declarationOf(node);
  if (!declaration)
    return Object.hasOwn(scopes.constants, node.name) ? [scopes.constants[node.name]] : unknown;
  const { value, parameter } = declaration;
  if (value && !isFunction(value)) return textsOf(value, scopes, depth + 1);
  const { type, right: usual } = parameter?.pattern ?? {};
  if (type !== "Identifier" && type !== "AssignmentPattern") return unknown;
  const given = callsOf(parameter.of, scopes).map((call) => call.arguments[parameter.index] ?? usual);
  const texts = given.flatMap((each) => (each ? textsOf(each, scopes, depth + 1) : []));
  return texts.length === 0 ? unknown : [...new Set([...texts, ...unknown])].slice(0, mostTexts);
}

function textsOfTemplate({ quasis, expressions }, scopes, depth) {
  const parts = quasis.flatMap(({ value }, index) => [
    [value.cooked],
    ...(expressions[index] ? [textsOf(expressions[index], scopes, depth + 1)] : []),
  ]);
  return combined(parts);
}

/** What an expression can be, at most 32 texts. */
export function textsOf(node, scopes, depth = 0) {
  if (depth > 6) return unknown;
  if (wrapped.has(node.type)) return textsOf(node.expression ?? node.argument, scopes, depth + 1);
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : unknown;
    case "TemplateLiteral":
      return textsOfTemplate(node, scopes, depth);
    case "BinaryExpression":
      return combined([textsOf(node.left, scopes, depth + 1), textsOf(node.right, scopes, depth + 1)]);
    case "ConditionalExpression":
      return [node.consequent, node.alternate].flatMap((each) => textsOf(each, scopes, depth + 1));
    case "Identifier":
      return textsOfName(node, scopes, depth);
    case "CallExpression": {
      const body = functionOf(node.callee, scopes)?.body;
      return body && body.type !== "BlockStatement" ? textsOf(body, scopes, depth + 1) : unknown;
    }
    default:
      return unknown;
  }
}
