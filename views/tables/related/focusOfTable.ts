/** What has the focus for a table of related records: its grid, or its heading while it shows no grid. `id` is the heading's. */
export function focusOfTable(id: string): HTMLElement | null {
  const heading = document.getElementById(id);
  return heading?.closest("section")?.querySelector<HTMLElement>(".ss-grid-frame") ?? heading;
}
