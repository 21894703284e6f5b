/** Sorts and filters at once, for grids that leave that to others. */
import type { GridRow } from "../rows.ts";
import type { GridProps } from "./page.tsx";

const order = new Intl.Collator("en", { sensitivity: "base", numeric: true });

export function shownRows({ rows, isSorted, least }: GridProps): readonly GridRow[] {
  const passed = least === undefined ? rows : rows.filter(({ fine }) => fine >= least);
  return isSorted ? [...passed].sort((a, b) => order.compare(a.unit, b.unit)) : passed;
}
