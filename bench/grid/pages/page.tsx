/** What every subject's page offers to the benchmark as `window.gridBench`. */
import type { ComponentType } from "react";
import { createRoot, type Root } from "react-dom/client";
import { leastFine, rowsOf, type GridRow } from "../rows.ts";
import type { GridBench } from "./bench.ts";
import { painted, waitFor } from "./clock.ts";
import { scrolled } from "./scrolled.ts";

/** What a subject is given to draw. */
export interface GridProps {
  rows: readonly GridRow[];
  /** Whether the rows are in the order of their units; left as they are otherwise. */
  isSorted: boolean;
  /** Only rows whose fine is at least this; undefined: all. */
  least: number | undefined;
}

/** A grid, with these rows in it. */
export interface Subject {
  /** Makes what a product has at hand before a grid is opened; not measured. */
  prepare?(rows: readonly GridRow[]): void;
  Grid: ComponentType<GridProps>;
  /** Finds the element that scrolls. */
  scroller: string;
  /** Finds what covers the box: rows, or cells. */
  lines: string;
}

function mountPoint(): HTMLElement {
  const found = document.getElementById("root");
  if (!found) throw new Error("The page has no element with the id root.");
  return found;
}

/** Makes a subject measurable. */
export function install(subject: Subject): void {
  let rows: readonly GridRow[] = [];
  let root: Root | undefined;
  const { Grid } = subject;
  const find = (selector: string) => {
    const found = mountPoint().querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  };
  const draw = (props: Omit<GridProps, "rows">) => root?.render(<Grid rows={rows} {...props} />);
  /** Whether the row at the top is that with this unit. */
  const isFirst = (unit: string) => {
    const box = mountPoint().querySelector(subject.scroller)?.getBoundingClientRect();
    const top = [...mountPoint().querySelectorAll(subject.lines)].filter((line) => {
      const bounds = line.getBoundingClientRect();
      return box !== undefined && Math.abs(bounds.top - box.top) < 60 && line.textContent?.includes(unit);
    });
    return top.length > 0;
  };
  const change = async (props: Omit<GridProps, "rows">, unit: string): Promise<number> => {
    const began = performance.now();
    draw(props);
    await waitFor(() => isFirst(unit));
    await painted();
    return performance.now() - began;
  };
  const least = (list: readonly GridRow[]) =>
    list.reduce((found, row) => (row.unit < found.unit ? row : found)).unit;

  const bench: GridBench = {
    async prepare(count) {
      rows = rowsOf(count);
      subject.prepare?.(rows);
    },
    async mount() {
      await painted();
      const began = performance.now();
      root = createRoot(mountPoint());
      draw({ isSorted: false, least: undefined });
      await waitFor(() => isFirst(rows[0]?.unit ?? ""));
      await painted();
      return performance.now() - began;
    },
    scroll: () => scrolled(find(subject.scroller), () => mountPoint().querySelectorAll(subject.lines)),
    async sort() {
      find(subject.scroller).scrollTop = 0;
      await painted();
      return change({ isSorted: true, least: undefined }, least(rows));
    },
    filter: () =>
      change({ isSorted: true, least: leastFine }, least(rows.filter(({ fine }) => fine >= leastFine))),
  };
  Object.assign(window, { gridBench: bench });
}
