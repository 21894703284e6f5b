/** The door of views. */
export { ViewsProvider, useViews, useFormatContext } from "./context/ViewsProvider.tsx";
export type {
  DataSource,
  RecordAddress,
  Suggestion,
  SuggestionQuery,
  ViewsValue,
} from "./context/ViewsProvider.tsx";
export type { LeaveGuard, UnsavedPart } from "./context/leaveGuard.ts";
export type { CommentPort, RecordComment } from "./panels/comments/commentStore.ts";
export type { DocumentPort, DocumentProperties, RecordDocument } from "./panels/documents/types.ts";
export type { BulkResult, DocumentLibraryPort, LabelChange } from "./dataSource/documentLibraryPort.ts";
export type { Crop } from "./panels/personnelCard/crop.ts";
export type { ListItemPort } from "./panels/listItems/itemStore.ts";
export type { PicturePort } from "./panels/personnelCard/pictures.ts";
export { recordPageView, tabOfRelation } from "./panels/recordPageView.ts";
export type { RelatedSource, SaveAnswer } from "./dataSource/relatedSource.ts";
export type { StoredFile } from "./context/fileCache.ts";
export type { OnReadNote, ReadNote } from "./widgets/text/readNotes.ts";
export { OneField } from "./recordForm/OneField.tsx";
export { RecordForm } from "./recordForm/RecordForm.tsx";
export { RecordView } from "./recordForm/RecordView.tsx";
export { UndoButtons } from "./recordForm/UndoButtons.tsx";
export { hasSidebar, RecordSidebar } from "./recordForm/RecordSidebar.tsx";
export { CellDrawingContext } from "./tables/dataGrid/cells/cellDrawing.ts";
export { DueDate } from "./tables/dataGrid/cells/DueDate.tsx";
export { DataGrid } from "./tables/dataGrid/DataGrid.tsx";
export { SearchBox } from "./tables/dataGrid/toolbar/SearchBox.tsx";
export { useLocalRows } from "./tables/dataGrid/useLocalRows.ts";
export { useNarrow } from "./tables/dataGrid/useNarrow.ts";
export { useReturnFocus, type FocusFallback } from "./parts/dialogs/useReturnFocus.ts";
export type { BulkAction, DataGridProps, GridRows, ToolbarParts } from "./tables/dataGrid/gridProps.ts";
export { KeyHost, useKeys, useKeySheet } from "./keySheet/KeyHost.tsx";
export { Keys } from "./keys/Keys.tsx";
export { PersonnelCard } from "./panels/personnelCard/PersonnelCard.tsx";
export { RecordPhoto } from "./panels/personnelCard/Photo.tsx";
export { RecordFacts, RecordStatus } from "./panels/facts/RecordFacts.tsx";
export { KeyMenu } from "./parts/KeyMenu.tsx";
export { ExportTray } from "./panels/exportTray/ExportTray.tsx";
export type { TrayCard } from "./panels/exportTray/ExportTray.tsx";
export { History } from "./panels/history/History.tsx";
export { useWhy, WhyHost } from "./panels/why/WhyHost.tsx";
export { goneText, RecordGone } from "./parts/loading/recordGone.ts";
export { useRecordChanges } from "./context/observed.ts";
export { Panel } from "./parts/frame/Panel.tsx";
export { Modal } from "./parts/dialogs/Modal.tsx";
export { LoadFailure } from "./parts/loading/LoadFailure.tsx";
export { ConfirmDialog } from "./parts/dialogs/ConfirmDialog.tsx";
export { LeaveQuestion } from "./parts/dialogs/LeaveQuestion.tsx";
export { useMomentText } from "./parts/values/Moment.tsx";
export { isTooLong, TextCount } from "./parts/text/TextCount.tsx";
export { Link } from "./parts/Link.tsx";
export { FormattedValue } from "./parts/values/FormattedValue.tsx";
export { PaperOnly } from "./print/PaperOnly.tsx";
export type { Paper } from "./print/pageStyle.ts";
export { PrintedDocument } from "./print/PrintedDocument.tsx";
export { usePrinting } from "./print/usePrinting.ts";
export { filterWords } from "./tables/dataGrid/filters/filterWords.ts";
export { RecordValueText } from "./parts/values/RecordValueText.tsx";
export { BlueprintForm } from "./rjsf/theme/index.ts";
