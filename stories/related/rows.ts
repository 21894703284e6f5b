/** What stories of related tables read from a grid. */
import { expect, waitFor, within } from "storybook/test";

/** The rows of records in the grids that are drawn. */
export function rowsIn(where: { queryAllByRole(role: "row"): HTMLElement[] }): HTMLElement[] {
  return where
    .queryAllByRole("row")
    .filter((row) => row.dataset["type"] === "record" && !row.querySelector(".bp6-skeleton"));
}

/** What stands in a column of them, by its place; the first, 0, has the marks of chosen rows. */
export function textsOf(grid: HTMLElement, column: number): (string | null | undefined)[] {
  return rowsIn(within(grid)).map((row) => row.querySelector(`[aria-colindex="${column + 1}"]`)?.textContent);
}

/** The text of the cell in which the keyboard is. */
export function activeText(grid: HTMLElement): string | null | undefined {
  const id = grid.getAttribute("aria-activedescendant");
  return id === null ? undefined : document.getElementById(id)?.textContent;
}

interface Canvas {
  findByRole(role: "grid", options: { name: string }, wait: { timeout: number }): Promise<HTMLElement>;
}

/** The grid of notes, once it has so many rows. */
export async function notesIn(canvas: Canvas, rows: number): Promise<HTMLElement> {
  const grid = await canvas.findByRole("grid", { name: "Notes" }, { timeout: 10_000 });
  await waitFor(() => expect(rowsIn(within(grid))).toHaveLength(rows));
  return grid;
}
