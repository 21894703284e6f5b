/** The door of views. */
export { ViewsProvider, useViews, useFormatContext } from "./context.tsx";
export type {
  DataSource,
  RecordAddress,
  Suggestion,
  SuggestionQuery,
  UploadOptions,
  ViewsValue,
} from "./context.tsx";
export type { StoredFile } from "./parts/fileCache.ts";
export { RecordForm } from "./recordForm/RecordForm.tsx";
export { RecordView } from "./recordForm/RecordView.tsx";
export { UndoButtons } from "./recordForm/UndoButtons.tsx";
export { RecordSidebar } from "./recordForm/RecordSidebar.tsx";
export { RecordTable } from "./tables/recordTable/RecordTable.tsx";
export { PersonnelCard } from "./panels/personnelCard/PersonnelCard.tsx";
export { History } from "./panels/history/History.tsx";
export { useWhy, WhyHost } from "./panels/why/WhyHost.tsx";
export type { AskWhy } from "./panels/why/WhyHost.tsx";
export { LoadFailure } from "./parts/LoadFailure.tsx";
export { ConfirmDialog } from "./parts/ConfirmDialog.tsx";
export { LeaveQuestion } from "./parts/LeaveQuestion.tsx";
export { Link, RecordLink } from "./parts/Link.tsx";
export { FormattedValue } from "./parts/FormattedValue.tsx";
export { RecordValueText } from "./parts/RecordValueText.tsx";
export { ViewBoundary } from "./parts/ViewBoundary.tsx";
export { BlueprintForm, blueprintTheme } from "./rjsf/theme/index.ts";
export { tabKey } from "./parts/viewTree.ts";
