// The source files of a tree, each parsed once: what it imports and exports, how long it is.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { parseAst } from "vite";

/** The packages that are measured, in the order of the table. */
export const packages = [
  "engine",
  "views",
  "product",
  "server",
  "demo",
  "stories",
  "e2e",
  "bench",
  "scripts",
];

const ignored = /^(node_modules|dist|data|coverage|storybook-static|results)$/;
const isSource = /\.(ts|tsx|mjs)$/;
const isTest = /\.(test|e2e|slow|stories|fixture)\.tsx?$|(^|\/)testing\//;

/**
 * @typedef {object} Source
 * @property {string} path from the root
 * @property {string} package
 * @property {string} folder
 * @property {boolean} test whether it is a test, a story or a fixture
 * @property {number} lines those with code: neither empty nor comment alone
 * @property {object} ast
 * @property {string} text
 * @property {{ target: string, names: string[] }[]} imports files of the tree that it imports, with the names ("*" for all)
 * @property {string[]} declared names that it declares and exports
 */

function pathsUnder(root, under) {
  const entries = readdirSync(join(root, under), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = `${under}/${entry.name}`;
    if (entry.isDirectory()) return ignored.test(entry.name) ? [] : pathsUnder(root, path);
    return isSource.test(entry.name) ? [path] : [];
  });
}

const hasFolder = (root, name) =>
  readdirSync(root, { withFileTypes: true }).some((entry) => entry.name === name && entry.isDirectory());

const codeLines = (text) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.trim().startsWith("//")).length;

const isNode = (value) => typeof value?.type === "string";

/** Calls `visit` with each node of a tree and the node above it. */
export function visitNodes(node, visit, above = undefined) {
  visit(node, above);
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (isNode(child)) visitNodes(child, visit, node);
}

const nameOf = (specifier) => specifier?.name ?? specifier?.value;

function namesOf(node) {
  if (node.type === "ImportDeclaration")
    return node.specifiers.map(({ type, imported }) => (type === "ImportSpecifier" ? nameOf(imported) : "*"));
  if (node.type === "ExportNamedDeclaration") return node.specifiers.map(({ local }) => nameOf(local));
  if (node.type === "TSImportType" && node.qualifier) return [node.qualifier.name ?? "*"];
  return ["*"];
}

const linking = new Set([
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "ImportExpression",
  "TSImportType",
]);

function importsOf(path, ast) {
  const found = [];
  visitNodes(ast, (node) => {
    const source = linking.has(node.type) ? node.source?.value : undefined;
    if (typeof source !== "string" || !source.startsWith(".")) return;
    const target = posix.normalize(posix.join(dirname(path), source.split("?")[0]));
    found.push({ target, names: namesOf(node) });
  });
  return found;
}

function declaredNames(declaration) {
  if (declaration.type !== "VariableDeclaration") return [declaration.id?.name];
  return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
}

const exportsOf = (ast) =>
  ast.body
    .filter(({ type }) => type === "ExportNamedDeclaration")
    .flatMap(({ declaration, source, specifiers }) => {
      if (declaration) return declaredNames(declaration);
      return source ? [] : specifiers.map(({ exported }) => nameOf(exported));
    })
    .filter((name) => name !== undefined);

/** Reads one file of a tree. @returns {Source} */
function readSource(root, path) {
  const text = readFileSync(join(root, path), "utf8");
  const ast = parseAst(text, { lang: path.endsWith("x") ? "tsx" : "ts" }, path);
  return {
    path,
    package: path.slice(0, path.indexOf("/")),
    folder: dirname(path),
    test: isTest.test(path),
    lines: codeLines(text),
    ast,
    text,
    imports: importsOf(path, ast),
    declared: exportsOf(ast),
  };
}

/** Every source file of a tree's packages. @returns {Source[]} */
export const readSources = (root) =>
  packages
    .filter((name) => hasFolder(root, name))
    .flatMap((name) => pathsUnder(root, name))
    .map((path) => readSource(root, path));
