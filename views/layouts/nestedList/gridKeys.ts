import type { KeyboardEvent } from "react";
import { rowsOf } from "../../keys/keyRows.ts";

const controls =
  "input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]";
const steps: Partial<Record<string, { row: number; column: number }>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

function cellsOf(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>(":scope > [role='gridcell']") ?? [])];
}

/** The row next to one in the list; rows that are not mounted are stood for by a gap, which is none. */
function beside(row: Element, step: number): Element | null {
  const next = step < 0 ? row.previousElementSibling : row.nextElementSibling;
  return next?.getAttribute("role") === "row" ? next : null;
}

/** The cell that a step leads to; undefined at the edge. */
function cellAt(cell: HTMLElement, { row: rowStep, column: columnStep }: { row: number; column: number }) {
  const row = cell.parentElement;
  if (!row) return undefined;
  const column = cellsOf(row).indexOf(cell) + columnStep;
  return cellsOf(rowStep === 0 ? row : beside(row, rowStep))[column];
}

/** Goes into a cell: to its control, or where it has none to the cell itself. */
function enter(cell: HTMLElement | undefined): boolean {
  const control = cell?.querySelector<HTMLElement>(controls) ?? cell;
  control?.focus();
  return control !== undefined;
}

interface Act {
  readonly does: string;
  act(cell: HTMLElement): void;
}

const goesIn: Act = { does: "Edit the cell", act: enter };
const stepTo = (way: string): Act => ({
  does: "Move to the next cell",
  act: (cell) => cellAt(cell, steps[way] ?? { row: 0, column: 0 })?.focus(),
});

const onCells: Readonly<Record<string, Act>> = {
  ...Object.fromEntries(Object.keys(steps).map((way) => [way, stepTo(way)])),
  Home: { does: "Go to the first cell of the row", act: (cell) => cellsOf(cell.parentElement)[0]?.focus() },
  End: { does: "Go to the last cell of the row", act: (cell) => cellsOf(cell.parentElement).at(-1)?.focus() },
  Enter: goesIn,
  F2: goesIn,
};

/** The keys of a table of inputs. */
export const cellKeys = [
  ...rowsOf(onCells),
  { strokes: ["Escape"], does: "Leave the input" },
  { strokes: ["Enter"], does: "Go to the input below" },
];

function onCell(event: KeyboardEvent, cell: HTMLElement): boolean {
  const found = onCells[event.key];
  found?.act(cell);
  return found !== undefined;
}

function onControl(event: KeyboardEvent, cell: HTMLElement): boolean {
  const control = event.target as HTMLElement;
  if (control.closest("[aria-roledescription='sortable']")) return false;
  if (event.key === "Escape") {
    cell.focus();
    return true;
  }
  if (event.key !== "Enter" || !(control instanceof HTMLInputElement)) return false;
  enter(cellAt(cell, { row: 1, column: 0 }));
  return true;
}

/**
 * Keys of a table of inputs, as a grid has them: Escape leaves a control for its cell, from which the arrows, Home and End go to
 * other cells and Enter goes in; Enter in an input goes to the one below. Tab goes through the controls as anywhere.
 */
export function onGridKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const cell = target.closest<HTMLElement>("[role='gridcell']");
  if (!cell || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const handled = target === cell ? onCell(event, cell) : onControl(event, cell);
  if (!handled) return;
  event.preventDefault();
  event.stopPropagation();
}
