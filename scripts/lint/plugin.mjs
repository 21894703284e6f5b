// The project's own rules for oxlint:
// `packages/direction`: every import, static, dynamic or of a type, follows packages.mjs.
// `packages/layers`: so does every import inside a package.
// `packages/globals`: no package uses a global that packages.mjs forbids there.
// `packages/named-exports`: no `export *`.
// `packages/field-types`: only engine/fields distinguishes field types by name.
import { dirname, relative, resolve, sep } from "node:path";
import { fieldTypeRule } from "./fieldTypes.mjs";
import { packages } from "./packages.mjs";

const root = process.cwd();
const isRelative = (source) => source.startsWith(".");
const fromRoot = (path) => relative(root, path).split(sep).join("/");
const isTest = /\.(test|stories|slow|fixture)\.tsx?$|(^|\/)testing\//;
const packageOf = (path) => path.slice(0, Math.max(0, path.indexOf("/")));

/**
 * What is wrong with an import.
 * @param {string} file importing file, from the root
 * @param {string} source the imported name as written
 * @returns {string | undefined} the reason, or undefined when it is allowed
 */
export function importProblem(file, source) {
  const own = packages[packageOf(file)];
  if (!own) return undefined;
  if (!isRelative(source)) {
    return own.bans.find((ban) => ban.module.test(source) && !ban.except?.test(file))?.why;
  }
  const target = fromRoot(resolve(root, dirname(file), source.split("?")[0]));
  const other = packageOf(target);
  if (other === packageOf(file) || !(other in packages)) return undefined;
  const path = target.slice(other.length + 1);
  if (isTest.test(file) && own.tests?.[other]?.test(path)) return undefined;
  return own.from[other]?.test(path) ? undefined : own.why;
}

/**
 * The layer of a file: the one with the longest folder that contains the file; 0 is the lowest.
 * @param {string[][]} layers folders of a package, lowest layer first; "" stands for files directly in it
 * @param {string} path the file, from its package
 * @returns {number} -1 when no layer names its folder
 */
export function layerOf(layers, path) {
  const contains = (folder) => (folder === "" ? !path.includes("/") : path.startsWith(`${folder}/`));
  const longest = (layer) => Math.max(-1, ...layer.filter(contains).map((folder) => folder.length));
  const best = Math.max(...layers.map(longest));
  return best < 0 ? -1 : layers.findIndex((layer) => longest(layer) === best);
}

/**
 * What is wrong with an import inside a package that has layers: a file imports from its own layer and those below.
 * @param {string} file importing file, from the root
 * @param {string} source the imported name as written
 * @returns {string | undefined} the reason, or undefined when it is allowed
 */
export function layerProblem(file, source) {
  const own = packageOf(file);
  const layers = packages[own]?.layers;
  if (!layers || !isRelative(source) || isTest.test(file)) return undefined;
  const target = fromRoot(resolve(root, dirname(file), source.split("?")[0]));
  if (packageOf(target) !== own || target.endsWith(".json")) return undefined;
  const [from, to] = [file, target].map((path) => layerOf(layers, path.slice(own.length + 1)));
  if (from < 0) return `the folder of ${file} belongs to no layer: add it to scripts/lint/packages.mjs`;
  if (to < 0) return `the folder of ${target} belongs to no layer: add it to scripts/lint/packages.mjs`;
  return to <= from ? undefined : `${layers[to].join(", ")} lie above ${layers[from].join(", ")} in ${own}/`;
}

/** Why a global may not be used in a file, or undefined when it may. */
export function globalProblem(file, name) {
  const globals = packages[packageOf(file)]?.globals ?? [];
  return globals.find((entry) => entry.names.test(name) && !entry.except?.test(file))?.why;
}

/** Reports each import, static, dynamic or of a type, in which `problem(file, source)` finds a fault. */
const importRule = (problem) => (context) => {
  const file = fromRoot(context.filename);
  const check = (node) => {
    const source = node.source?.value;
    const why = typeof source === "string" ? problem(file, source) : undefined;
    if (why) context.report({ node, message: `'${source}' may not be imported here. ${why}.` });
  };
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
    TSImportType: check,
  };
};

function namedExports(context) {
  const message =
    "Name each export: `export *` hides what a public API offers (`export type *` and `export * as name` are fine).";
  const check = (node) => {
    if (node.exportKind !== "type" && !node.exported) context.report({ node, message });
  };
  return { ExportAllDeclaration: check };
}

function globals(context) {
  const file = fromRoot(context.filename);
  const check = (node) => {
    const why = globalProblem(file, node.name);
    if (why) context.report({ node, message: `The global '${node.name}' may not be used here. ${why}.` });
  };
  return {
    "Program:exit"(program) {
      const scope = context.sourceCode.getScope(program);
      for (const reference of scope.through) check(reference.identifier);
    },
  };
}

export default {
  meta: { name: "packages" },
  rules: {
    direction: { create: importRule(importProblem) },
    layers: { create: importRule(layerProblem) },
    globals: { create: globals },
    "named-exports": { create: namedExports },
    "field-types": { create: fieldTypeRule(fromRoot) },
  },
};
