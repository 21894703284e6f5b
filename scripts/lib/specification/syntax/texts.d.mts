import type { SyntaxNode } from "./tree.mjs";

export function textsOfJson(json: unknown): string[];
export function textsIn(nodes: readonly SyntaxNode[]): string[];
