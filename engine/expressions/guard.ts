/** Which part of JSONata runs at all: every kind of node is named here, and what is not is refused. */
import { longestFor } from "../model/patterns.ts";
import type { AstNode } from "./ast.ts";
import { childrenOf, ExpressionRefused } from "./ast.ts";
import type { RefusedName } from "./refused.ts";
import { limits, refused, refusedFunctions } from "./refused.ts";

type Check = (node: AstNode) => void;

const pass: Check = () => undefined;

/** Every kind of node that may stand in an expression, with what is asked of it. */
const allowed: Readonly<Record<string, Check>> = {
  apply: pass,
  binary: pass,
  bind: pass,
  block: pass,
  condition: pass,
  descendant: pass,
  function: pass,
  lambda: checkSignature,
  name: pass,
  number: pass,
  operator: pass,
  parent: pass,
  partial: pass,
  path: pass,
  regex: checkPattern,
  sort: pass,
  string: pass,
  transform: pass,
  unary: pass,
  value: pass,
  variable: checkVariable,
  wildcard: pass,
};

/** Checks a tree. Throws `ExpressionRefused`, with the name of what is refused where it is one of the list. */
export function checkTree(root: AstNode): void {
  const counted = { nodes: 0 };
  checkNode(root, 0, counted);
}

/** Checks a source before it is parsed. Throws `ExpressionRefused`. */
export function checkSource(source: string): void {
  if (source.length > limits.source) refuse("size", {}, `must be at most ${limits.source} characters`);
  const copied = source.match(/\?[?:]/g)?.length ?? 0;
  if (copied > limits.defaults) refuse("size", {}, `at most ${limits.defaults} of ?: and ?? may stand in it`);
}

function checkNode(node: AstNode, depth: number, counted: { nodes: number }): void {
  const check = Object.hasOwn(allowed, node.type) ? allowed[node.type] : undefined;
  if (!check) throw new ExpressionRefused(`"${node.type}" is not part of the language of templates`, node);
  if (node.type !== "path") counted.nodes += 1;
  if (counted.nodes > limits.nodes || depth > limits.depth) refuse("size", node);
  check(node);
  for (const child of childrenOf(node)) {
    checkNode(child, depth + (continues(node, child) ? 0 : 1), counted);
  }
}

/** `a + b + c` and `a ? b : c ? d : e` are long, not deep. */
function continues(node: AstNode, child: AstNode): boolean {
  const chained = (node.type === "binary" || node.type === "apply") && child === node.lhs;
  return node.type === "path" || chained || child === node.else;
}

function refuse(name: RefusedName, node: { position?: number | undefined }, detail?: string): never {
  throw new ExpressionRefused(detail ?? refused[name], node, { refused: name });
}

function checkVariable(node: AstNode): void {
  const name = String(node.value);
  const refusal = Object.hasOwn(refusedFunctions, name) ? refusedFunctions[name] : undefined;
  if (refusal) refuse(refusal, node);
}

function checkPattern(node: AstNode): void {
  const longest = node.value instanceof RegExp ? longestFor(node.value.source) : "is no regular expression";
  if (typeof longest === "string") refuse("pattern", node, `the pattern ${longest}`);
}

/** JSONata makes a regular expression of a signature, so only harmless ones are let in. */
function checkSignature({ signature, position }: AstNode): void {
  if (!signature) return;
  let types = signature.definition.slice(1, -1);
  for (let before = ""; before !== types;) {
    before = types;
    types = types.replaceAll(/<[a-z:()?+-]*>/g, "");
  }
  const [parameters = ""] = types.replaceAll(/\([a-z]+\)/g, "x").split(":");
  const signs = parameters.replaceAll(/[a-z]/g, "");
  const many = signs.length > 4 || parameters.length > 12;
  if (many || !/^[?+-]*$/.test(signs)) refuse("signature", { position });
}
