import { toCsv } from "../../../../engine/index.ts";
import type { HierarchyPreview, HierarchyUpload } from "../../../services/index.ts";

type Change = HierarchyPreview["changes"][number];
/** What a file does to a group. */
export type ChangeKind = Change["kind"];

/** The page of all uploads, and that of one. */
export const uploadsPath = "/admin/hierarchy/uploads";
export const uploadPath = (id: number): string => `${uploadsPath}/${id}`;

/** The kinds of changes in the order of the page, with what they are called. */
export const kindNames: Readonly<Record<ChangeKind, string>> = {
  added: "Added",
  renamed: "Renamed",
  moved: "Moved",
  retyped: "Another type",
  inactivated: "Made inactive",
  activated: "Activated",
  unnamed: "Not in the file",
};

export const kinds = Object.keys(kindNames) as ChangeKind[];

/** The states of an upload as people read them. */
export const stateNames: Readonly<Record<HierarchyUpload["state"], string>> = {
  checked: "Not applied",
  applied: "Applied",
  refused: "Has problems",
};

/** How many groups the file changes; those that it does not name are not changed. A group may be counted several times. */
export const changeCount = ({ counts }: Pick<HierarchyPreview, "counts">): number =>
  kinds.reduce((sum, kind) => (kind === "unnamed" ? sum : sum + counts[kind]), 0);

/** The changes of a kind that have a text in their alias, name, or what they were or become; undefined: of all kinds. */
export function foundChanges(
  changes: readonly Change[],
  kind: ChangeKind | undefined,
  search: string,
): readonly Change[] {
  const wanted = search.trim().toLowerCase();
  return changes.filter(
    (change) =>
      (kind === undefined || change.kind === kind) &&
      [change.alias, change.name, change.from, change.to].some((text) =>
        text?.toLowerCase().includes(wanted),
      ),
  );
}

/** What a change says between its two ends: `West → East`; empty where there is nothing to say. */
export function fromTo({ from, to }: Pick<Change, "from" | "to">): string {
  if (from !== null && to !== null) return `${from} → ${to}`;
  return to === null ? "" : `below ${to}`;
}

/** Problems as the text of a CSV file. */
export const problemsCsv = (problems: HierarchyPreview["problems"]): string =>
  toCsv([
    ["Row", "Column", "Problem"],
    ...problems.map(({ row, column, reason }) => [row === null ? "" : String(row), column ?? "", reason]),
  ]);
