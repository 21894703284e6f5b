type Cell = string | number;

export function table(heads: readonly Cell[], rows: readonly (readonly Cell[])[]): string[];
