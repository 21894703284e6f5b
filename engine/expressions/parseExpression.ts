/** From a source to a checked tree. */
import jsonata from "jsonata";
import type { AstNode } from "./ast.ts";
import { ExpressionRefused } from "./ast.ts";
import { checkSource, checkTree } from "./guard.ts";
import { BoundedPattern } from "./pattern.ts";
import { limits } from "./refused.ts";

/** A parsed and checked expression. */
export interface ParsedExpression {
  readonly expression: jsonata.Expression;
  readonly tree: AstNode;
}

/** JSONata's own guard rails. It only asks for `exec` and `lastIndex` of a pattern. */
const options = {
  timeout: limits.time,
  stack: limits.stack,
  sequence: limits.items,
  RegexEngine: BoundedPattern as unknown as RegExpConstructor,
};

/** Parses and checks a source. Throws `ExpressionRefused`, also when it is no JSONata. */
export function parseExpression(source: string): ParsedExpression {
  checkSource(source);
  const expression = parse(source);
  const tree = expression.ast() as unknown as AstNode;
  checkTree(tree);
  return { expression, tree };
}

function parse(source: string): jsonata.Expression {
  try {
    return jsonata(source, options);
  } catch (error) {
    const { message, position } = error as { message: string; position?: number };
    throw new ExpressionRefused(
      `cannot be read as an expression: ${message}`,
      { position },
      { cause: error },
    );
  }
}
