import { Archive, Download, Edit, EyeOpen, TagAdd, Trash, Unarchive } from "@blueprintjs/icons";
import { formatBytes } from "../../../engine/index.ts";
import type { BulkAction } from "../../tables/dataGrid/gridProps.ts";
import { previewKind } from "../documents/preview/kind.ts";
import type { RecordDocument } from "../../dataSource/documentPort.ts";

/** What the actions of the library do. */
export interface LibraryWork {
  preview(document: RecordDocument): void;
  edit(document: RecordDocument): void;
  download(documents: readonly RecordDocument[]): void;
  label(documents: readonly RecordDocument[]): void;
  archive(documents: readonly RecordDocument[], archived: boolean): void;
  remove(documents: readonly RecordDocument[]): void;
}

/** Most documents of one download, and bytes of them all, as the server takes them. */
const mostDocuments = 200;
const mostBytes = 1_000_000_000;

/** Why the chosen documents cannot be downloaded together; undefined where they can. */
function tooMuch(chosen: readonly RecordDocument[]): string | undefined {
  if (chosen.length > mostDocuments) return `Choose at most ${mostDocuments} documents.`;
  const bytes = chosen.reduce((sum, { size }) => sum + size, 0);
  return bytes > mostBytes ? `Choose documents of at most ${formatBytes(mostBytes)} together.` : undefined;
}

/** What can be done with the chosen documents, with the reason where it cannot be done now. */
export function libraryActions(
  chosen: readonly RecordDocument[],
  work: LibraryWork,
  isBusy: boolean,
): BulkAction[] {
  const [first, ...others] = chosen;
  if (first === undefined) return [];
  const busy = isBusy ? "Please wait until the last change is finished." : undefined;
  const single = others.length > 0 ? "Select one document." : undefined;
  const unseen = previewKind(first) === null ? "This kind of file cannot be shown here." : undefined;
  const open = chosen.filter(({ archived }) => !archived);
  const shut = chosen.filter(({ archived }) => archived);
  return [
    {
      key: "preview",
      label: "Preview",
      icon: <EyeOpen />,
      refusal: single ?? unseen,
      onRun: () => work.preview(first),
    },
    { key: "edit", label: "Edit", icon: <Edit />, refusal: single ?? busy, onRun: () => work.edit(first) },
    {
      key: "download",
      label: "Download",
      icon: <Download />,
      refusal: tooMuch(chosen),
      onRun: () => work.download(chosen),
    },
    { key: "labels", label: "Labels", icon: <TagAdd />, refusal: busy, onRun: () => work.label(chosen) },
    {
      key: "archive",
      label: "Archive",
      icon: <Archive />,
      refusal: busy ?? (open.length === 0 ? "The selected documents are already archived." : undefined),
      onRun: () => work.archive(open, true),
    },
    {
      key: "restore",
      label: "Restore",
      icon: <Unarchive />,
      refusal: busy ?? (shut.length === 0 ? "None of the selected documents are archived." : undefined),
      onRun: () => work.archive(shut, false),
    },
    {
      key: "delete",
      label: "Delete",
      icon: <Trash />,
      intent: "danger",
      refusal: busy,
      onRun: () => work.remove(chosen),
    },
  ];
}
