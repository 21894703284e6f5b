/** JSONata's syntax tree, as far as it is read here (the package's own type leaves most kinds out). */
import type { RefusedName } from "./refused.ts";

/** A node of the tree. */
export interface AstNode {
  readonly type: string;
  readonly value?: unknown;
  readonly position?: number;
  readonly lhs?: AstNode | readonly AstPair[];
  readonly rhs?: AstNode;
  readonly steps?: readonly AstNode[];
  readonly expressions?: readonly AstNode[];
  readonly expression?: AstNode;
  readonly arguments?: readonly AstNode[];
  readonly procedure?: AstNode;
  readonly body?: AstNode;
  readonly condition?: AstNode;
  readonly then?: AstNode;
  readonly else?: AstNode;
  readonly pattern?: AstNode;
  readonly update?: AstNode;
  readonly delete?: AstNode;
  readonly terms?: readonly { readonly expression: AstNode }[];
  /** What stands in [ ] after a step of a path. */
  readonly stages?: readonly AstStage[];
  /** What stands in [ ] after anything else. */
  readonly predicate?: readonly AstStage[];
  readonly group?: { readonly lhs: readonly AstPair[] };
  /** Name of the variable of `@$name`. */
  readonly focus?: string;
  /** Name of the variable of `#$name`. */
  readonly index?: string;
  /** Of a lambda: that it only stands for a call at the end of a function. */
  readonly thunk?: boolean;
  /** Of a lambda: what it says of its parameters' types. */
  readonly signature?: { readonly definition: string };
  /** Of a parent (`%`): how it is found again; no position stands in it. */
  readonly slot?: unknown;
}

/** Key and value of an object that an expression makes. */
export type AstPair = readonly [AstNode, AstNode];

/** A filter, or the binding of a position (`#$name` after a filter; its `value` is the name). */
export interface AstStage {
  readonly type: string;
  readonly expr?: AstNode;
  readonly value?: unknown;
}

/** What more there is to say of a refusal. */
interface RefusalDetails {
  readonly unknown?: { readonly name: string; readonly known: readonly string[] };
  readonly refused?: RefusedName;
  /** What JSONata threw. */
  readonly cause?: unknown;
}

/** Why an expression is refused, and where in its text. */
export class ExpressionRefused extends Error {
  readonly position: number | undefined;
  /** The unknown name, when that is the reason. */
  readonly unknown: RefusalDetails["unknown"];
  /** Its name in the list of what is refused, when that is the reason. */
  readonly refused: RefusedName | undefined;

  constructor(
    message: string,
    node: { readonly position?: number | undefined },
    details: RefusalDetails = {},
  ) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.position = node.position;
    this.unknown = details.unknown;
    this.refused = details.refused;
  }
}

/** All nodes directly under a node, in the order of the text. */
export function childrenOf(node: AstNode): readonly AstNode[] {
  const { lhs, rhs, group } = node;
  const filters = [...(node.stages ?? []), ...(node.predicate ?? [])].flatMap(({ expr }) => expr ?? []);
  const found = [
    ...(isPairs(lhs) ? lhs.flat() : [lhs]),
    rhs,
    ...(node.steps ?? []),
    node.procedure,
    ...(node.arguments ?? []),
    ...(node.expressions ?? []),
    node.expression,
    ...(node.terms ?? []).map(({ expression }) => expression),
    node.condition,
    node.then,
    node.else,
    node.body,
    node.pattern,
    node.update,
    node.delete,
    ...filters,
    ...(group?.lhs ?? []).flat(),
  ];
  return found.filter((child) => child !== undefined);
}

/** Whether the left side holds the pairs of an object. */
export function isPairs(lhs: AstNode["lhs"]): lhs is readonly AstPair[] {
  return Array.isArray(lhs);
}
