// What a source says: its tree, where its names are declared and used, and the texts in it. Comments are no part of it.
import { parseAst } from "vite";

const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
const isNode = (value) => typeof value?.type === "string";

/** Whether a node is a function of any kind. */
export const isFunction = (node) => functions.has(node.type);

/**
 * The nodes of a source, from its beginning to its end; each has the one above it as `above`.
 * @param {string} text
 * @param {string} file its name says whether it is TSX
 */
export function nodesOf(text, file) {
  const tree = parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" });
  const nodes = [];
  const add = (node, above) => {
    const children = Object.values(node).flat().filter(isNode);
    node.above = above;
    nodes.push(node);
    for (const child of children) add(child, node);
  };
  add(tree, undefined);
  return nodes;
}
