// The calls of the API that a test makes, read from its source: the address is put together as the source does, and the method is the one of
// the request, of the helper that sends it, or of the table that the address is in.
import { functionOf, textsOf } from "./addresses.mjs";
import { methodIn, methodOfHelper, methodsOfCall, methodsOfObject, nameOf } from "./methods.mjs";
import { scopesOf } from "./scopes.mjs";
import { isFunction } from "./tree.mjs";

const deepest = 12;
const parameterOf = (own, index) => own.params[index]?.left ?? own.params[index];

/** What a function of the source does with an argument. */
function methodsInside(call, argument, scopes, depth) {
  const own = functionOf(call.callee, scopes);
  const parameter = own && parameterOf(own, call.arguments.indexOf(argument));
  if (parameter?.type !== "Identifier") return [];
  const declaration = scopes.declarationOf(parameter);
  return scopes.usesOf(declaration).flatMap((use) => methodsAt(use, scopes, call, depth + 1));
}

const isTable = (node) => node?.type === "CallExpression" && nameOf(node.callee) === "each";

/** What the test of a table does with an entry: `it.each([["/api/roles"]])("…", (address) => …)`. */
function methodsOfEntry(entry, row, scopes, depth) {
  const inRow = row.above.type === "ArrayExpression";
  const table = inRow ? row.above.above : row.above;
  const work = isTable(table) && table.above.type === "CallExpression" ? table.above.arguments[1] : undefined;
  if (!work || !isFunction(work)) return [];
  return methodsOfUses(work.params[inRow ? row.elements.indexOf(entry) : 0], scopes, depth);
}

function methodsOfUses(id, scopes, depth) {
  const declaration = id?.type === "Identifier" ? scopes.declarationOf(id) : undefined;
  const uses = declaration ? scopes.usesOf(declaration) : [];
  return uses.flatMap((use) => methodsAt(use, scopes, undefined, depth + 1));
}

const goesOn = (node, above) => {
  if (above.type !== "TemplateLiteral") return false;
  const index = above.expressions.indexOf(node);
  const next = above.quasis[index + 1].value.cooked;
  return next !== "" && !next.startsWith("?");
};

/** The methods that what is around a node says: the request, its table, or the call with it among its arguments. */
function methodsAround(node, above, scopes, call, depth) {
  if (above.type === "ObjectExpression") return methodsOfObject(above, scopes, call);
  if (above.type === "ArrayExpression") {
    const named = above.elements.map(methodIn).filter((each) => each !== undefined);
    return named.length > 0 ? named : methodsOfEntry(node, above, scopes, depth);
  }
  if (above.type !== "CallExpression" || above.callee === node) return [];
  const named = methodsOfCall(above, scopes, call);
  return named.length > 0 ? named : methodsInside(above, node, scopes, depth);
}

const isRequestOf = (node, above) => above.type === "CallExpression" && node.type === "ObjectExpression";

/** The name by which what a node is part of is used elsewhere: a constant, or a function that answers with it. */
function nameAt(node, above) {
  if (above.type === "VariableDeclarator") return above.init === node ? above.id : undefined;
  const isAnswer = isFunction(above) && above.body === node && node.type !== "BlockStatement";
  return isAnswer && above.above.type === "VariableDeclarator" ? above.above.id : undefined;
}

/** The methods with which the address at a node is called; `call` is the call of the function that the node is in, where one is meant. */
function methodsAt(node, scopes, call, depth = 0) {
  if (depth > deepest) return [];
  let usual;
  for (let child = node, above = node.above; above; child = above, above = above.above) {
    if (goesOn(child, above)) return [];
    const found = methodsAround(child, above, scopes, call, depth);
    if (found.length > 0) return found;
    if (above.type === "CallExpression" && above.callee !== child) usual ??= methodOfHelper(above.callee);
    const id = usual === undefined ? nameAt(child, above) : undefined;
    if (id) return methodsOfUses(id, scopes, depth);
    if (isFunction(above) || above.type === "VariableDeclarator" || isRequestOf(child, above)) break;
  }
  return [usual ?? "GET"];
}

const textual = new Set(["Literal", "TemplateLiteral", "BinaryExpression"]);
const address = /^(?:(?:https?:\/\/[^/]*|\{\}))?(?:(GET|POST|PUT|PATCH|DELETE) )?(\/[^\s]*)$/;

function requestsAt(node, scopes) {
  const found = textsOf(node, scopes).flatMap((text) => {
    const [, method, path] = address.exec(text) ?? [];
    return path === undefined ? [] : [{ method, path: pathOf(path) }];
  });
  if (found.length === 0) return [];
  const at = found.every(({ method }) => method) ? [] : methodsAt(node, scopes);
  return found.flatMap(({ method, path }) => (method ? [method] : at).map((each) => `${each} ${path}`));
}

/** An address without its query; a part that begins inside a segment is one too. */
const pathOf = (text) =>
  text
    .split("?")[0]
    .replaceAll("{}{}", "{}")
    .replace(/([^/{}])\{\}$/, "$1")
    .replace(/(?<=.)\/$/, "");

/**
 * The requests in a source by its nodes, such as `PUT /api/roles/{}`.
 * @param {readonly object[]} nodes
 * @param {Readonly<Record<string, string>>} constants addresses that it imports, by their names
 */
export function requestsIn(nodes, constants = {}) {
  const scopes = { ...scopesOf(nodes), constants };
  const found = nodes
    .filter(({ type, above }) => textual.has(type) && !textual.has(above?.type))
    .flatMap((node) => requestsAt(node, scopes));
  return [...new Set(found)];
}
