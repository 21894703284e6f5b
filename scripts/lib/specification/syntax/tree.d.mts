/** A node of a source. */
export interface SyntaxNode {
  type: string;
}

export function nodesOf(text: string, file: string): SyntaxNode[];
