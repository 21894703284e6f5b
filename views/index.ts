/** The door of views. */
export { ViewsProvider, useViews, useFormatContext } from "./context.tsx";
export type { DataSource, RecordAddress, ViewsValue } from "./context.tsx";
export { RecordForm } from "./recordForm/RecordForm.tsx";
export { RecordView } from "./recordForm/RecordView.tsx";
export { RecordSidebar } from "./recordForm/RecordSidebar.tsx";
export { RecordTable } from "./tables/recordTable/RecordTable.tsx";
export { PersonnelCard } from "./panels/personnelCard/PersonnelCard.tsx";
export { History } from "./panels/history/History.tsx";
export { LoadFailure } from "./parts/LoadFailure.tsx";
export { Link, RecordLink } from "./parts/Link.tsx";
export { FormattedValue } from "./parts/FormattedValue.tsx";
export { ViewBoundary } from "./parts/ViewBoundary.tsx";
export { tabKey } from "./parts/viewTree.ts";
