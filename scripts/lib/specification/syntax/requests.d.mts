import type { SyntaxNode } from "./tree.mjs";

export function requestsIn(
  nodes: readonly SyntaxNode[],
  constants?: Readonly<Record<string, string>>,
): string[];
