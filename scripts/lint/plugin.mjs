// The rules of this house for oxlint. `rooms/direction`: every import, static, dynamic or of a type, obeys rooms.mjs.
import { dirname, relative, resolve, sep } from "node:path";
import { rooms } from "./rooms.mjs";

const root = process.cwd();
const isRelative = (source) => source.startsWith(".");
const fromRoot = (path) => relative(root, path).split(sep).join("/");
const roomOf = (path) => path.slice(0, Math.max(0, path.indexOf("/")));

/**
 * What is wrong with an import.
 * @param {string} file importing file, from the root
 * @param {string} source the imported name as written
 * @returns {string | undefined} the reason, or undefined when it is allowed
 */
export function importProblem(file, source) {
  const room = rooms[roomOf(file)];
  if (!room) return undefined;
  if (!isRelative(source)) {
    return room.bans.find((ban) => ban.module.test(source) && !ban.except?.test(file))?.why;
  }
  const target = fromRoot(resolve(root, dirname(file), source.split("?")[0]));
  const targetRoom = roomOf(target);
  if (targetRoom === roomOf(file) || !(targetRoom in rooms)) return undefined;
  return room.from[targetRoom]?.test(target.slice(targetRoom.length + 1)) ? undefined : room.why;
}

/** Why a global may not be used in a file, or undefined when it may. */
export function globalProblem(file, name) {
  const globals = rooms[roomOf(file)]?.globals ?? [];
  return globals.find((entry) => entry.names.test(name) && !entry.except?.test(file))?.why;
}

function direction(context) {
  const file = fromRoot(context.filename);
  const check = (node) => {
    const source = node.source?.value;
    const why = typeof source === "string" ? importProblem(file, source) : undefined;
    if (why) context.report({ node, message: `'${source}' may not be imported here. ${why}.` });
  };
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
    TSImportType: check,
  };
}

function namedExports(context) {
  const message =
    "Name what is exported: `export *` hides what a door offers (types alone, or under a name, are fine).";
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
  meta: { name: "rooms" },
  rules: {
    direction: { create: direction },
    globals: { create: globals },
    "named-exports": { create: namedExports },
  },
};
