/** What the nodes of all views share. */
import type { Condition } from "./ruleTypes.ts";

/** What every node may say. */
export interface ViewBase {
  id?: string;
  visible?: Condition;
}

export interface FieldView extends ViewBase {
  type: "field";
  field: string;
  label?: string;
  /** Columns of the section that the field takes. */
  span?: number;
}

export interface OrderBy {
  /** A field's key, or `id`, `createdDate`, `lastUpdatedDate`, `label`, `groupId`. */
  field: string;
  direction: "asc" | "desc";
}
