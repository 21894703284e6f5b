/** Shortcuts to what the checker of queries reports. */
import { compileQuery } from "../query/compile.ts";
import type { CompiledNode } from "../query/compiled.ts";
import { permissions } from "./context.ts";
import { askingWith } from "./queriesAsked.ts";
import type { Action } from "../language/ruleTypes.ts";

const modules = ["people", "incidents", "parts"];

/** Somebody with rights on incidents and all else in these groups. */
export function principal(actions: readonly Action[], groups: readonly number[], timezone?: string) {
  const granted = Object.fromEntries(modules.map((module) => [module, [...groups]]));
  const modulePermissions = Object.fromEntries(actions.map((action) => [action, granted]));
  return askingWith({ ...permissions([], []), modulePermissions }, timezone);
}

/** Somebody who may do everything. */
export const admin = askingWith(permissions([], [], true));
/** Somebody who may view in one group and those below. */
export const viewer = principal(["view"], [2, 4, 5]);
/** The path of a field. */
export const field = (path: string) => ({ type: "PATH", path });
/** A comparison. */
export const test = (path: unknown, comparison: string, value: unknown, more: object = {}) => ({
  path,
  comparison,
  value,
  ...more,
});

/** What is wrong with a query about incidents, each as `pointer: message`. */
export function issuesOf(parts: object, context = admin): string[] {
  const check = compileQuery({ template: "incident", ...parts }, context);
  return "issues" in check ? check.issues.map(({ pointer, message }) => `${pointer}: ${message}`) : [];
}

/** The same of a condition. */
export const whereIssues = (where: unknown, context = admin) => issuesOf({ where }, context);

/** A query about incidents, checked. Throws an Error with its issues. */
export function compiled(parts: object, context = admin) {
  const check = compileQuery({ template: "incident", ...parts }, context);
  if ("issues" in check) throw new Error(JSON.stringify(check.issues));
  return check.query;
}

/** What a condition became, without its path. */
export function became(where: unknown, context = admin): object {
  const strip = (node: CompiledNode): object => {
    if (node.kind !== "test") return { kind: node.kind, nodes: node.nodes.map(strip) };
    const { kind: _kind, path: _path, ...rest } = node;
    return rest;
  };
  return strip(compiled({ where }, context).where);
}

/** A test that is neither negated nor about missing values. */
export const plain = { negated: false, orNone: false, andSome: false };

/** Rows of a table of tests, named by their messages. */
export const named = (rows: readonly (readonly [object, string])[]) =>
  rows.map(([asked, message]) => ({ asked, message }));
