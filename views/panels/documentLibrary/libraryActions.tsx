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
import type { LibraryRights, LibraryWork } from "./libraryWork.ts";

/** Why the chosen documents cannot be downloaded together; undefined where they can. */
function tooMuch(
  chosen: readonly RecordDocument[],
  { documents, bytes }: DocumentLibraryPort["limits"],
): string | undefined {
  if (chosen.length > documents) return `Choose at most ${documents} documents.`;
  const sum = chosen.reduce((total, { size }) => total + size, 0);
  return sum > bytes ? `Choose documents of at most ${formatBytes(bytes)} together.` : undefined;
}

/** An action, and the rights that it needs. */
type LibraryAction = BulkAction & { needs?: readonly (keyof LibraryRights)[] };

/** What is chosen, and what is done with it. */
interface Chosen {
  chosen: readonly RecordDocument[];
  work: LibraryWork;
  /** Why nothing can be changed now. */
  busy: string | undefined;
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
  const [first] = chosen;
  if (first === undefined) return [];
  const busy = isBusy ? "Please wait until the last change is finished." : undefined;
  const all = { chosen, work, busy };
  const actions = [...handlingActions(first, all, limits), ...lookActions(all), ...keepingActions(all)];
  return actions
    .filter(({ key, needs = [] }) => needs.every((right) => rights[right]) && (key !== "share" || work.share))
    .map(({ needs: _needs, ...action }) => action);
}

/** To look at, to edit and to hand on: but for the download, one at a time. */
function handlingActions(
  first: RecordDocument,
  { chosen, work, busy }: Chosen,
  limits: DocumentLibraryPort["limits"],
): LibraryAction[] {
  const single = chosen.length > 1 ? "Select one document." : undefined;
  const unseen = previewKind(first) === null ? "This kind of file cannot be shown here." : undefined;
  const unshared =
    first.protected || first.archived
      ? "Confidential and archived documents cannot be shared by a link."
      : undefined;
  return [
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
  ];
}

/** To label, and to turn their previews. */
function lookActions({ chosen, work, busy }: Chosen): LibraryAction[] {
  const unturnable = chosen.every((each) => previewKind(each) === null)
    ? "These kinds of files cannot be shown here."
    : undefined;
  return [
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
  ];
}

/** To archive, to restore and to delete. */
function keepingActions({ chosen, work, busy }: Chosen): LibraryAction[] {
  const open = chosen.filter(({ archived }) => !archived);
  const shut = chosen.filter(({ archived }) => archived);
  return [
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
}
