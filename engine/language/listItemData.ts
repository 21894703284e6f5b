/** What is stored of the items of a record's lists, and what is saved of them (spec records.md 3.10). */

/** What is known of a document of a list (spec records.md 3.10). */
export interface DocumentItemFields {
  status: string;
  /** Epoch seconds. */
  dateTurnedIn: number | null;
  notes: string;
  /** Id of a document of the same record. */
  linkedDocumentId: number | null;
}

/** What is known of a task of a list (spec records.md 3.10). */
export interface TaskItemFields {
  /** Whether it is done. */
  status: boolean;
  /** Epoch seconds. */
  dateCompleted: number | null;
  /** Epoch seconds. */
  nextDueDate: number | null;
  notes: string;
}

export type ListItemFields = DocumentItemFields | TaskItemFields;

/** A line of a record's list. */
export interface ListItem<Fields extends ListItemFields = ListItemFields> {
  /** null: nothing was stored of it yet. */
  id: number | null;
  prototype: { alias: string; name: string };
  fields: Fields;
  /** Grows by each save; 0: nothing was stored of it yet. */
  version: number;
}

/** What is saved of a line: the fields that are named, over the version that was seen. */
export interface ListItemChange<Fields extends ListItemFields = ListItemFields> {
  /** Of the prototype. */
  alias: string;
  version: number;
  fields: Partial<Fields>;
}
