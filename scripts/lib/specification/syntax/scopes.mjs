// Which declaration a name of a source means, and where it is used.
import { isFunction } from "./tree.mjs";

const blocks = new Set(["BlockStatement", "Program", "ForOfStatement", "ForStatement"]);

function scopeOf(node) {
  let scope = node.above;
  while (scope && !blocks.has(scope.type) && !isFunction(scope)) scope = scope.above;
  return scope;
}

/** The names that a pattern declares: `a`, `{ a, b: c }`, `[a = 1]`. */
function namesIn(pattern) {
  if (!pattern) return [];
  if (pattern.type === "Identifier") return [pattern];
  if (pattern.type === "AssignmentPattern") return namesIn(pattern.left);
  if (pattern.type === "ObjectPattern") return pattern.properties.flatMap(({ value }) => namesIn(value));
  if (pattern.type === "ArrayPattern") return pattern.elements.flatMap(namesIn);
  return [];
}

function declarationsAt(node) {
  if (node.type === "VariableDeclarator") {
    const value = node.id.type === "Identifier" ? node.init : undefined;
    return namesIn(node.id).map((id) => ({ id, value, scope: scopeOf(node) }));
  }
  if (!isFunction(node)) return [];
  const own = node.type === "FunctionDeclaration" ? [{ id: node.id, value: node, scope: scopeOf(node) }] : [];
  const parameters = node.params.flatMap((param, index) =>
    namesIn(param).map((id) => ({ id, scope: node, parameter: { of: node, index, pattern: param } })),
  );
  return [...own, ...parameters];
}

const isAbove = (scope, node) => {
  for (let each = node; each; each = each.above) if (each === scope) return true;
  return false;
};

const isName = (node) =>
  node.type === "Identifier" &&
  !(node.above.type === "MemberExpression" && node.above.property === node && !node.above.computed) &&
  !(node.above.type === "Property" && node.above.key === node && !node.above.shorthand);

/** A function that is asked for the same thing once. */
function once(find) {
  const found = new Map();
  return (key) => {
    if (!found.has(key)) found.set(key, find(key));
    return found.get(key);
  };
}

function byName(list, nameOf) {
  const found = new Map();
  for (const each of list) {
    const same = found.get(nameOf(each));
    if (same) same.push(each);
    else found.set(nameOf(each), [each]);
  }
  return found;
}

/** The names of a source, by its nodes: `declarationOf` an identifier, `usesOf` a declaration. */
export function scopesOf(nodes) {
  const declared = byName(nodes.flatMap(declarationsAt), ({ id }) => id.name);
  const named = byName(nodes.filter(isName), ({ name }) => name);
  const declarationOf = once((identifier) => {
    const found = (declared.get(identifier.name) ?? []).filter(({ scope }) => isAbove(scope, identifier));
    return found.find((one) => found.every(({ scope }) => isAbove(scope, one.scope)));
  });
  const usesOf = once((declaration) =>
    (named.get(declaration.id.name) ?? []).filter(
      (node) => node !== declaration.id && declarationOf(node) === declaration,
    ),
  );
  return { declarationOf, usesOf };
}
