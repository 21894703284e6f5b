/** Who is measured. */

/** A page to build and measure. */
export interface SubjectEntry {
  /** As it stands in the results. */
  readonly name: string;
  /** Its source, from this folder. */
  readonly entry: string;
}

export const subjects: readonly SubjectEntry[] = [
  { name: "ours", entry: "pages/ours.tsx" },
  { name: "floor:blueprint-table", entry: "pages/floorBlueprint.tsx" },
  { name: "ag-grid-community", entry: "peers/agGrid.tsx" },
  { name: "@tanstack/react-table", entry: "peers/tanstack.tsx" },
  { name: "react-data-grid", entry: "peers/reactDataGrid.tsx" },
];

/** Folder of a subject's build, from the root of the project. */
export function buildFolder({ name }: SubjectEntry): string {
  return `dist/bench/grid/${name.replace(/[^a-z]+/g, "-").replace(/^-/, "")}`;
}
