// The methods of requests, as the objects, calls and values of a source say them.
import { callsOf, functionOf } from "./addresses.mjs";

const methods = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);
const helpers = { formOf: "POST", uploadOf: "POST", get: "GET", post: "POST", put: "PUT", patch: "PATCH" };

const plain = (node) => (node?.type === "TSAsExpression" ? node.expression : node);
/** The method that a node is: `"POST"`. */
export const methodIn = (node) => (methods.has(plain(node)?.value) ? plain(node).value : undefined);
/** The last name of a callee: `post` of `api.post`. */
export const nameOf = (callee) => callee.name ?? callee.property?.name;
const keyOf = ({ key }) => key?.name ?? key?.value;

/** The methods that a value can be: itself, one of two, or what the callers of its function give. */
function methodsOfValue(node, scopes, call) {
  const value = plain(node);
  if (methodIn(value)) return [methodIn(value)];
  if (value.type === "ConditionalExpression")
    return [value.consequent, value.alternate].flatMap((each) => methodsOfValue(each, scopes, call));
  const { parameter, value: constant } =
    value.type === "Identifier" ? (scopes.declarationOf(value) ?? {}) : {};
  if (constant) return methodsOfValue(constant, scopes, call);
  if (!parameter) return [];
  const { of, index, pattern } = parameter;
  const calls = call && functionOf(call.callee, scopes) === of ? [call] : callsOf(of, scopes);
  const usual = methodIn(pattern.right) ?? "GET";
  return calls.flatMap(({ arguments: given }) =>
    given[index] ? methodsOfValue(given[index], scopes) : [usual],
  );
}

/** The method of a helper of fixtures or of a client, by its name. */
export const methodOfHelper = (callee) => helpers[nameOf(callee)];

const keysOf = ({ properties }) => properties.map(keyOf);

/** The methods that an object which is spread into a request brings along; a caller's own address is another request. */
function methodsOfSpread({ argument }, scopes, call) {
  if (argument.type === "CallExpression") return [methodOfHelper(argument.callee)].filter(Boolean);
  const { parameter, value } = argument.type === "Identifier" ? (scopes.declarationOf(argument) ?? {}) : {};
  if (plain(value)?.type === "ObjectExpression") return methodsOfObject(plain(value), scopes, call);
  if (!parameter) return [];
  const given = callsOf(parameter.of, scopes).map((each) => each.arguments[parameter.index]);
  const objects = given.filter((each) => each?.type === "ObjectExpression" && !keysOf(each).includes("url"));
  return objects.flatMap((each) => {
    const found = methodsOfObject(each, scopes);
    return found.length === 0 ? ["GET"] : found;
  });
}

/** The methods of a request; none where it says none. */
export function methodsOfObject({ properties }, scopes, call) {
  const own = properties.find((property) => keyOf(property) === "method");
  if (own) return methodsOfValue(own.value, scopes, call);
  const spread = properties.filter(({ type }) => type === "SpreadElement");
  return spread.flatMap((each) => methodsOfSpread(each, scopes, call));
}

/** The methods that a call itself names: an argument, or the request among its arguments. */
export function methodsOfCall(node, scopes, call) {
  const named = node.arguments.map(methodIn).filter((each) => each !== undefined);
  if (named.length > 0) return named;
  const objects = node.arguments.filter(({ type }) => type === "ObjectExpression");
  return objects.flatMap((each) => methodsOfObject(each, scopes, call));
}
