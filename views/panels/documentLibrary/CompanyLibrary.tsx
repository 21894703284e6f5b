import { useMemo } from "react";
import { useViews } from "../../context/viewsContext.ts";
import type { DocumentLibraryPort } from "../../dataSource/documentLibraryPort.ts";
import type { DocumentPort } from "../../dataSource/documentPort.ts";
import { companyLibrary, useDocumentList, useDocumentsAt } from "../documents/useDocuments.ts";
import type { DocumentActions } from "../documents/documentActions.ts";
import { Library } from "./Library.tsx";

interface Props {
  documents: DocumentPort;
  library: DocumentLibraryPort;
}

/** The company's document library, with what its user may do there (spec platform.md 6: six rights). */
export function CompanyLibrary({ documents, library }: Props) {
  const actions = useDocumentsAt(documents, companyLibrary);
  return actions ? <Shelf actions={actions} library={library} /> : null;
}

/** Labels in use are offered for further documents, in the order of the alphabet. */
function Shelf({ actions, library }: { actions: DocumentActions; library: DocumentLibraryPort }) {
  const { abilities } = useViews();
  const { documents } = useDocumentList(actions);
  const labels = useMemo(
    () => [...new Set(documents.flatMap((document) => document.labels))].toSorted(),
    [documents],
  );
  const rights = {
    upload: abilities.library("upload"),
    edit: abilities.library("edit"),
    delete: abilities.library("delete"),
    download: abilities.library("download"),
  };
  return (
    <div className="ss-stack ss-library">
      <Library
        actions={actions}
        port={library}
        recordId={companyLibrary}
        list="Library"
        mayProtect={abilities.library("viewConfidential")}
        rights={rights}
        labels={labels}
      />
    </div>
  );
}
