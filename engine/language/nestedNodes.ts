/** Views that edit related records inside the form. */
import type { ViewBase } from "./viewBase.ts";

/** The record of a single relation, edited inside this form with its template's `nested` view (or `create`, `edit`). */
export interface NestedFormView extends ViewBase {
  type: "nestedForm";
  relation: string;
  title?: string;
}

/**
 * A new record of a single or multi relation, filled in beside this one and sent only when the user says so: `label` is the
 * question, which must be answered (spec records.md 4.1, 5).
 */
export interface SubFormView extends ViewBase {
  type: "subForm";
  relation: string;
  label: string;
  title?: string;
}

/** The records of a multi relation, edited inside this form: fields one below the other, in the rows of a table, or in a modal. */
export interface NestedListView extends ViewBase {
  type: "nestedList";
  relation: string;
  layout: "inline" | "table" | "modal";
  title?: string;
  /** Keys of the related template's fields; left out: its list view's. */
  columns?: string[];
  /** Key of a number field of the related template that holds the place in the list; left out for a relation that is no inverse: the order of its ids. */
  order?: string;
  /** What a row offers beside editing; default all that fit: `add`, `attach`, `remove`. */
  actions?: ("add" | "attach" | "remove")[];
  /** What removing a row does to its record. Default `detach`. */
  remove?: "detach" | "delete";
}
