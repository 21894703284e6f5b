/** Lists of items that every record of a type has: checklists of documents and of tasks (spec records.md 3.10, platform.md 3). */

/** One line that a list begins with. The company may rename, order, add and remove lines later. */
export interface ListItemPrototype {
  /** Name for ever; what is stored of a record's item is stored under it. */
  alias: string;
  /** What people read: the file type, or the task. */
  name: string;
  /** The rule that asks for it, e.g. `49 CFR 391.21`. */
  source?: string;
  /** Place in the list: smaller ones come first. */
  sortOrder: number;
  /** true: the company may take it out of its list. */
  deletable?: boolean;
}

interface ListBase {
  /** Its name for ever, different in all templates: calls and views name the list by it. */
  alias: string;
  name: string;
  prototypes: ListItemPrototype[];
}

/** A list of documents that a record should have. */
export interface DocumentList extends ListBase {
  kind: "document";
  /** Status values, the first one that of a new item; `Complete` and `Exempt` are among the others (spec records.md 4.6). */
  statuses: string[];
}

/** A list of tasks that come again. */
export interface TaskList extends ListBase {
  kind: "task";
}

export type ListItemTemplate = DocumentList | TaskList;

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
