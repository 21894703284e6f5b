import { useState } from "react";
import type { RecordDocument } from "../../dataSource/documentPort.ts";
import type { LibraryWork } from "./libraryWork.ts";
import type { LibraryDialog, LibraryProps } from "./LibraryDialogs.tsx";
import type { LabelChange } from "../../dataSource/documentLibraryPort.ts";
import { useBulk } from "./useBulk.ts";
import { useDownloads } from "./useDownloads.ts";

const idsOf = (documents: readonly RecordDocument[]) => documents.map(({ id }) => id);

/** What is done with the documents of a library, and the dialog that is open for it. */
export function useLibraryWork({ actions, port, recordId }: LibraryProps) {
  const [dialog, setDialog] = useState<LibraryDialog | null>(null);
  const bulk = useBulk(actions, recordId);
  const downloads = useDownloads(actions, port);
  const work: LibraryWork = {
    preview: (document) => setDialog({ kind: "preview", document }),
    edit: (document) => setDialog({ kind: "edit", document }),
    download: (documents) => void downloads.download(documents),
    label: (documents) => setDialog({ kind: "labels", documents }),
    archive(documents, archived) {
      const run = (ids: readonly number[]) => port.archive(ids, archived);
      void bulk.start({ done: archived ? "archived" : "restored", run }, idsOf(documents));
    },
    remove: (documents) => setDialog({ kind: "delete", documents }),
    rotate(documents) {
      const run = (ids: readonly number[]) => port.rotate(ids, 90);
      void bulk.start({ done: "rotated", run }, idsOf(documents));
    },
    ...(port.links && { share: (document) => setDialog({ kind: "links", document }) }),
  };
  const saveLabels = (documents: readonly RecordDocument[], change: LabelChange) => {
    setDialog(null);
    const run = (ids: readonly number[]) => port.changeLabels(ids, change);
    void bulk.start({ done: "labelled", run }, idsOf(documents));
  };
  return { work, dialog, bulk, downloads, saveLabels, closeDialog: () => setDialog(null) };
}
