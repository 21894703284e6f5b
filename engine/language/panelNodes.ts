/** Views that show or ask something particular of a record. */
import type { ViewBase } from "./viewBase.ts";

/** When data of an integration came last: 'Last Updated: <date>. <text>'. */
export interface IntegrationTimestampView extends ViewBase {
  type: "integrationTimestamp";
  /** Alias of the integration. */
  integration: string;
  text: string;
}
/** The category of a crash, and a diagram of it to be chosen (spec records.md 3.17, 4.1). */
export interface CrashRolePickerView extends ViewBase {
  type: "crashRolePicker";
  /** Keys of two choice fields. */
  category: string;
  role: string;
}
/** Scanned documents of a shipment, from the image service (spec records.md 7.2). */
export interface ImageViewerView extends ViewBase {
  type: "imageViewer";
  title?: string;
  /** Key of the field that holds the PRO number. */
  number: string;
  /** The documents to choose from. `document` is what the image service calls one. */
  documents: { label: string; document: string }[];
}
/** The data retention hold of a record, for administrators (spec records.md 4.10, 6). */
export interface RetentionView extends ViewBase {
  type: "retention";
  /** The relation to the person whose hold decides; left out: the one that the record is about. */
  person?: string;
}

export type PanelNode = IntegrationTimestampView | CrashRolePickerView | ImageViewerView | RetentionView;
