import {
  Archive,
  Download,
  Edit,
  EyeOpen,
  ImageRotateRight,
  Share,
  TagAdd,
  Trash,
  Unarchive,
} from "@blueprintjs/icons";
import { formatBytes } from "../../../engine/index.ts";
import type { BulkAction } from "../../tables/dataGrid/gridProps.ts";
import { previewKind } from "../documents/preview/kind.ts";
import type { DocumentLibraryPort } from "../../dataSource/documentLibraryPort.ts";
import type { RecordDocument } from "../../dataSource/documentPort.ts";

/** What the actions of the library do. */
export interface LibraryWork {
  preview(document: RecordDocument): void;
  edit(document: RecordDocument): void;
  download(documents: readonly RecordDocument[]): void;
  label(documents: readonly RecordDocument[]): void;
  archive(documents: readonly RecordDocument[], archived: boolean): void;
  remove(documents: readonly RecordDocument[]): void;
  /** Turns their previews by a quarter, clockwise. */
  rotate(documents: readonly RecordDocument[]): void;
  /** Shows the links to a document; left out: there are none. */
  share?(document: RecordDocument): void;
}

/** What somebody may do with the documents of a library. */
export interface LibraryRights {
  upload: boolean;
  edit: boolean;
  delete: boolean;
  download: boolean;
}

/** The rights of who may edit a record on its documents (spec records.md 6). */
export const allRights: LibraryRights = { upload: true, edit: true, delete: true, download: true };

/** Why the chosen documents cannot be downloaded together; undefined where they can. */
function tooMuch(
  chosen: readonly RecordDocument[],
  { documents, bytes }: DocumentLibraryPort["limits"],
): string | undefined {
  if (chosen.length > documents) return `Choose at most ${documents} documents.`;
  const sum = chosen.reduce((total, { size }) => total + size, 0);
  return sum > bytes ? `Choose documents of at most ${formatBytes(bytes)} together.` : undefined;
}

/** What can be done with the chosen documents, with the reason where it cannot be done now. */
export function libraryActions(
  chosen: readonly RecordDocument[],
  work: LibraryWork,
  {
    isBusy,
    rights,
    limits,
  }: { isBusy: boolean; rights: LibraryRights } & Pick<DocumentLibraryPort, "limits">,
): BulkAction[] {
  const [first, ...others] = chosen;
  if (first === undefined) return [];
  const busy = isBusy ? "Please wait until the last change is finished." : undefined;
  const single = others.length > 0 ? "Select one document." : undefined;
  const unseen = previewKind(first) === null ? "This kind of file cannot be shown here." : undefined;
  const open = chosen.filter(({ archived }) => !archived);
  const shut = chosen.filter(({ archived }) => archived);
  const unturnable = chosen.every((each) => previewKind(each) === null)
    ? "These kinds of files cannot be shown here."
    : undefined;
  const unshared =
    first.protected || first.archived
      ? "Confidential and archived documents cannot be shared by a link."
      : undefined;
  const actions: (BulkAction & { needs?: readonly (keyof LibraryRights)[] })[] = [
    {
      key: "preview",
      label: "Preview",
      icon: <EyeOpen />,
      refusal: single ?? unseen,
      onRun: () => work.preview(first),
    },
    {
      key: "edit",
      label: "Edit",
      icon: <Edit />,
      needs: ["edit"],
      refusal: single ?? busy,
      onRun: () => work.edit(first),
    },
    {
      key: "download",
      label: "Download",
      icon: <Download />,
      needs: ["download"],
      refusal: tooMuch(chosen, limits),
      onRun: () => work.download(chosen),
    },
    {
      key: "share",
      label: "Share",
      icon: <Share />,
      needs: ["edit", "download"],
      refusal: single ?? unshared,
      onRun: () => work.share?.(first),
    },
    {
      key: "labels",
      label: "Labels",
      icon: <TagAdd />,
      needs: ["edit"],
      refusal: busy,
      onRun: () => work.label(chosen),
    },
    {
      key: "rotate",
      label: "Rotate",
      icon: <ImageRotateRight />,
      needs: ["edit"],
      refusal: busy ?? unturnable,
      onRun: () => work.rotate(chosen),
    },
    {
      key: "archive",
      label: "Archive",
      icon: <Archive />,
      needs: ["edit"],
      refusal: busy ?? (open.length === 0 ? "The selected documents are already archived." : undefined),
      onRun: () => work.archive(open, true),
    },
    {
      key: "restore",
      label: "Restore",
      icon: <Unarchive />,
      needs: ["edit"],
      refusal: busy ?? (shut.length === 0 ? "None of the selected documents are archived." : undefined),
      onRun: () => work.archive(shut, false),
    },
    {
      key: "delete",
      label: "Delete",
      icon: <Trash />,
      intent: "danger",
      needs: ["delete"],
      refusal: busy,
      onRun: () => work.remove(chosen),
    },
  ];
  return actions
    .filter(({ key, needs = [] }) => needs.every((right) => rights[right]) && (key !== "share" || work.share))
    .map(({ needs: _needs, ...action }) => action);
}
