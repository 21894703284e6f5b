type Cell = string | number;

export function row(cells: readonly Cell[]): string;
export function table(heads: readonly Cell[], rows: readonly (readonly Cell[])[]): string[];
