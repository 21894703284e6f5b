// What is counted inside a file: long functions, type casts, tables of field types, tests on them.
import { visitNodes } from "./sources.mjs";

const longest = 60;
const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
const lineAt = (text, offset) => text.slice(0, offset).split("\n").length;
const linesOf = (text, { start, end }) => lineAt(text, end) - lineAt(text, start) + 1;

const isUnknownCast = (node) =>
  node.type === "TSAsExpression" &&
  node.expression.type === "TSAsExpression" &&
  node.expression.typeAnnotation.type === "TSUnknownKeyword";

const lastName = (node) => (node.type === "MemberExpression" ? node.property.name : node.name);

const isBodyCast = (node) =>
  node.type === "TSAsExpression" && /^(body|query)$/.test(lastName(node.expression));

const keyName = ({ key }) => key?.name ?? key?.value;

const wordsOf = (node) => {
  if (node.type === "ObjectExpression") return node.properties.map(keyName);
  return node.type === "ArrayExpression" ? node.elements.map((item) => item?.value) : [];
};

const isTypeTest = (node) =>
  node.type === "BinaryExpression" &&
  /^[!=]==$/.test(node.operator) &&
  [node.left, node.right].some((side) => lastName(side) === "valueType");

/**
 * What one file has of each.
 * @param {import("./sources.mjs").Source} source
 * @param {(words: readonly unknown[]) => boolean} areTypes whether words are a table of field types (scripts/lint/fieldTypes.mjs)
 */
export function findingsIn({ ast, text, path }, areTypes) {
  const found = { longFunctions: [], casts: 0, fieldTables: 0, typeTests: 0 };
  const isFieldFile = path.startsWith("engine/fields/");
  visitNodes(ast, (node) => {
    if (functions.has(node.type) && linesOf(text, node) > longest)
      found.longFunctions.push(`${path}:${lineAt(text, node.start)}`);
    if (isUnknownCast(node) || isBodyCast(node)) found.casts += 1;
    if (isFieldFile) return;
    if (areTypes(wordsOf(node))) found.fieldTables += 1;
    if (isTypeTest(node)) found.typeTests += 1;
  });
  return found;
}
