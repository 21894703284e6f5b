import { useMemo, useState } from "react";
import { Classes } from "@blueprintjs/core";
import { defaultState } from "../../../engine/index.ts";
import type { RecordData, TableState } from "../../../engine/index.ts";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { CellDrawingContext } from "../../tables/dataGrid/cells/cellDrawing.ts";
import { DataGrid } from "../../tables/dataGrid/DataGrid.tsx";
import { useLocalRows } from "../../tables/dataGrid/useLocalRows.ts";
import { useNarrow } from "../../tables/dataGrid/useNarrow.ts";
import { filterDocuments, firstFilter, type DocumentFilter } from "../documents/filter.ts";
import { FilterBar } from "../documents/FilterBar.tsx";
import { previewKind } from "../documents/preview/kind.ts";
import type { RecordDocument } from "../../dataSource/documentPort.ts";
import { useDocumentList } from "../documents/useDocuments.ts";
import { libraryCells } from "./cells.tsx";
import { libraryActions } from "./libraryActions.tsx";
import { LibraryDialogs, type LibraryProps } from "./LibraryDialogs.tsx";
import { LibraryNotes } from "./LibraryNotes.tsx";
import { libraryRecord, libraryTemplate } from "./libraryTemplate.ts";
import { useLibraryWork } from "./useLibraryWork.ts";

const firstState = defaultState(libraryTemplate);

/** The documents of a record in the data grid, with what is done with several of them. */
export function LibraryShelf(props: LibraryProps) {
  const { actions } = props;
  const { status, documents } = useDocumentList(actions);
  if (status === "error") return <LoadFailure onRetry={() => void actions.reload()} />;
  if (status === "loading") return <div className={`${Classes.SKELETON} ss-card-skeleton`} />;
  if (documents.length === 0) return <p className={Classes.TEXT_MUTED}>No documents to display.</p>;
  return <Shelf {...props} documents={documents} />;
}

interface ShelfProps extends LibraryProps {
  documents: readonly RecordDocument[];
}

function Shelf({ documents, ...library }: ShelfProps) {
  const [filter, setFilter] = useState(firstFilter);
  const [state, setState] = useState<TableState>(firstState);
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  const { work, dialog, bulk, downloads, saveLabels, closeDialog } = useLibraryWork(library);

  const shown = useMemo(() => filterDocuments(documents, filter), [documents, filter]);
  const records = useMemo(() => shown.map(libraryRecord), [shown]);
  const rows = useLocalRows(libraryTemplate, records, state);
  const chosen = useMemo(() => shown.filter(({ id }) => selection.has(id)), [shown, selection]);
  const chosenIds = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);

  const narrow = (next: DocumentFilter) => {
    setFilter(next);
    setSelection(chosenIds);
    if (next === firstFilter) setState({ ...state, filters: [] });
  };
  const open = ({ id }: RecordData) => {
    const document = documents.find((each) => each.id === id);
    if (!document) return;
    if (previewKind(document) !== null) work.preview(document);
    else if (library.rights.download) work.download([document]);
  };
  const cells = libraryCells(documents, { onOpen: open, areCards: useNarrow() });
  return (
    <section aria-label="Stored documents" className="ss-stack">
      <FilterBar
        filter={filter}
        hidden={documents.length - shown.length}
        isNarrowed={state.filters.length > 0}
        onChange={narrow}
      />
      <LibraryNotes bulk={bulk} downloads={downloads} />
      <CellDrawingContext value={cells}>
        <DataGrid
          template={libraryTemplate}
          rows={rows}
          state={state}
          onState={setState}
          selection={chosenIds}
          onSelection={setSelection}
          bulkActions={libraryActions(chosen, work, {
            isBusy: bulk.busy,
            rights: library.rights,
            limits: library.port.limits,
          })}
          onOpen={open}
        />
      </CellDrawingContext>
      {dialog && <LibraryDialogs {...library} dialog={dialog} onLabels={saveLabels} onClose={closeDialog} />}
    </section>
  );
}
