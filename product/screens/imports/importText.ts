import { counted } from "../../common/counted.ts";
import type { ImportCounts, ImportDetails, ImportJob, ImportKind } from "../../services/index.ts";

export const count = (number: number) => number.toLocaleString("en-US");

/** How far an import is, in a word or two. */
export const statusNames: Record<ImportJob["status"], string> = {
  draft: "Not started",
  checking: "Dry run in progress",
  importing: "Importing",
  undoing: "Undoing",
  done: "Imported",
  cancelled: "Cancelled",
  failed: "Failed",
  undone: "Undone",
};

export const underWay = new Set<ImportJob["status"]>(["checking", "importing", "undoing"]);

/** What a file holds. */
export const kindNames: Record<ImportKind, string> = {
  models: "Records",
  documents: "Documents",
  enums: "Dropdown sets",
  enumValues: "Dropdown values",
  modelGroups: "Groups",
};

/** The columns that a file of a list has. */
export const listColumns: Record<Exclude<ImportKind, "models" | "documents">, string> = {
  enums: "Alias, Name",
  enumValues: "Set, Name, Display, and if wanted Sort order and Disabled",
  modelGroups: "Alias, Name, Type (Company or Terminal), Parent, and Inactive if wanted",
};

/** The lists of the screen, and the address of each. */
export const tabs = [
  { id: "models", title: "Records", kinds: ["models"] },
  { id: "documents", title: "Documents", kinds: ["documents"] },
  { id: "groups", title: "Groups", kinds: ["modelGroups"] },
  { id: "dropdowns", title: "Dropdowns", kinds: ["enumValues", "enums"] },
] as const satisfies readonly { id: string; title: string; kinds: readonly ImportKind[] }[];

export type Tab = (typeof tabs)[number];

/** The address of a list. */
export const tabPath = (id: Tab["id"]) => `/admin/dataSuite/${id}`;
/** The address of one import. */
export const importPath = (id: number) => `/admin/dataSuite/imports/${id}`;

/** The list that an import is in. */
export function tabOf(kind: ImportKind): Tab {
  return tabs.find(({ kinds }) => (kinds as readonly ImportKind[]).includes(kind)) ?? tabs[0];
}

/** `12 added, 3 changed, 1 refused`; what did not happen is left out. */
export function countsText({ added, changed, unchanged, leftOut = 0, refused }: ImportCounts): string {
  const parts = [
    [added, "added"],
    [changed, "changed"],
    [unchanged, "unchanged"],
    [leftOut, "skipped"],
    [refused, "refused"],
  ] as const;
  const countTexts = parts.flatMap(([number, word]) => (number > 0 ? [`${count(number)} ${word}`] : []));
  return countTexts.length === 0 ? "No rows yet" : countTexts.join(", ");
}

/** How many values are stored otherwise than they stand in the file: rounded, or left out. */
const differencesOf = ({ notedFields }: Pick<ImportDetails, "notedFields">) =>
  notedFields.reduce((sum, each) => sum + each.count, 0);

/** `3 values differ from the file`. */
const differencesText = (number: number) =>
  `${counted(number, "value")} ${number === 1 ? "differs" : "differ"} from the file`;

/** `2 rows may be duplicates; 3 values differ from the file`; empty where there is neither. */
export function notesText(job: Pick<ImportDetails, "duplicates" | "notedFields">): string {
  const { duplicates } = job;
  const differences = differencesOf(job);
  return [
    ...(duplicates === 0
      ? []
      : [`${counted(duplicates, "row")} may be ${duplicates === 1 ? "a duplicate" : "duplicates"}`]),
    ...(differences === 0 ? [] : [differencesText(differences)]),
  ].join("; ");
}

/** What a dry run found, in a sentence without its end. */
export function checkedText(
  checked: ImportCounts,
  job: Pick<ImportDetails, "duplicates" | "notedFields">,
): string {
  const notes = notesText(job);
  return `${countsText(checked)}${notes === "" ? "" : `; ${notes}`}`;
}

/** What an import writes: one of it, several, and which of them an undoing leaves alone. */
const things: Record<ImportKind, readonly [one: string, many: string, left: string]> = {
  models: ["record", "records", "Records that were changed since the import, or that are on hold, are kept"],
  documents: ["document", "documents", "Documents that were changed since the import are kept"],
  enums: ["set", "sets", "Sets that were changed since the import, or that have values, are kept"],
  enumValues: ["value", "values", "Values that were changed since the import, or that records use, are kept"],
  modelGroups: [
    "group",
    "groups",
    "Groups that were changed since the import, or that contain records, users or groups, are kept",
  ],
};

/** `12 records`, in the words of what an import writes. */
export function countedOf(kind: ImportKind, number: number): string {
  const [one, many] = things[kind];
  return counted(number, one, many);
}

/** What an undoing is about to do. */
export function undoText({ kind, counts: { added, changed } }: Pick<ImportJob, "kind" | "counts">): string {
  const parts = [
    ...(added > 0 ? [`${countedOf(kind, added)} that it added will be deleted`] : []),
    ...(changed > 0 ? [`${countedOf(kind, changed)} that it changed will be restored`] : []),
  ];
  return `${parts.join(", and ")}. ${things[kind][2]}.`;
}

/** When an import can be undone: `afterwards`, or `within 30 days`. */
export const undoWhen = ({ undoDays }: Pick<ImportDetails, "undoDays">): string =>
  undoDays === undefined ? "afterwards" : `within ${counted(undoDays, "day")}`;

/** Which sheet of a workbook is imported, and how another one is. */
export function sheetWords({ name, of }: { name: string; of: number }): string {
  const others =
    of > 1 ? `, the first with rows of ${of} sheets. Move another one to the front to import it` : "";
  return `The rows stand in the sheet “${name}”${others}.`;
}

/** A moment as people read it. */
export const momentText = (date: string) =>
  new Date(date).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
