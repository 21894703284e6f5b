/** What a data grid is given, and the lines that it shows. */
import type { ReactElement, ReactNode } from "react";
import type { Intent } from "@blueprintjs/core";
import type { CompiledTemplate, RecordData, RecordGroup, TableState, Totals } from "../../../engine/index.ts";

/** Where the records of a grid come from. */
export interface GridRows {
  /** Records so far. */
  readonly count: number;
  /** A record by its place; undefined while it is on its way. Keep the function as long as the records are the same. */
  readonly at: (index: number) => RecordData | undefined;
  readonly status: "loading" | "ready" | "error";
  /** Whether there are more records than `count`. */
  readonly more?: boolean;
  /** Work under way on records that are all at hand, from 0 to 1. */
  readonly progress?: number | undefined;
  /** Asks for the records before this place; asked again whenever more are wanted. */
  readonly onNeed?: (until: number) => void;
  readonly onRetry: () => void;
}

/** Something to do with the chosen records. */
export interface BulkAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactElement;
  readonly intent?: Intent;
  /** Why it cannot be done now. */
  readonly refusal?: string | undefined;
  /** Gets the ids of the chosen records. */
  readonly onRun: (ids: ReadonlySet<number>) => void;
}

/** What stands at the end of each line: links and buttons of its record. */
export interface LineEnd {
  /** Header of that column, which is heard and not seen. */
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  /** `tabIndex` is that of each link and button: in lines they are no stops, since the grid presses them. */
  readonly of: (record: RecordData, tabIndex?: -1) => ReactNode;
}

/** What a screen puts into the toolbar of its grid; what it leaves out does not stand there. */
export interface ToolbarSlots {
  /** A `SearchBox`. */
  readonly search?: ReactNode;
  /** Saved views. */
  readonly views?: ReactNode;
  /** How many records there are; above the cards on a phone. */
  readonly count?: ReactNode;
  /** Buttons such as that of the export. */
  readonly actions?: ReactNode;
  /** What stands behind '•••'. */
  readonly more?: readonly MoreItem[];
  /** The one thing that people come to do; at the bottom edge of a phone. */
  readonly primary?: ReactNode;
}

/** Something to do that is needed less often. */
export interface MoreItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactElement;
  readonly isDisabled?: boolean;
  readonly onRun: () => void;
}

export interface DataGridProps {
  readonly template: CompiledTemplate;
  readonly rows: GridRows;
  readonly state: TableState;
  readonly onState: (state: TableState) => void;
  /** Ids of the chosen records; left out: rows cannot be chosen, and a press on one opens it. */
  readonly selection?: ReadonlySet<number>;
  readonly onSelection?: (selection: ReadonlySet<number>) => void;
  readonly bulkActions?: readonly BulkAction[];
  /** Left out: the record's page. */
  readonly onOpen?: (record: RecordData) => void;
  /** Stands above the grid, beside its own buttons; left out: those alone. */
  readonly toolbar?: ToolbarSlots;
  /** Stands between the toolbar and the rows. */
  readonly notice?: ReactNode;
  /** What is said, and offered to do, where there is nothing although nothing narrows the rows. */
  readonly empty?: { readonly text: string; readonly action?: ReactNode };
  readonly end?: LineEnd;
  /** Id of the heading that names the grid; left out: it is named after its records. */
  readonly labelId?: string;
  /** Whether the first cell of a line is a link to the record's page; default true. Without links only `onOpen` opens. */
  readonly isLinked?: boolean;
  /** It stands among other things: without a `toolbar`, filters and columns are chosen in the menus of columns; and nothing moves the rows. */
  readonly isQuiet?: boolean;
  /** Pixels; default 600 (spec records.md 9). */
  readonly maxHeight?: number;
  /** It is what the page is for: it takes the rest of the window, in whole rows. */
  readonly fillsWindow?: boolean;
}

/** A line of the grid. */
export type Line =
  | { readonly type: "record"; readonly record: RecordData | undefined }
  | { readonly type: "group"; readonly group: RecordGroup; readonly totals: Totals; readonly isOpen: boolean }
  | { readonly type: "totals"; readonly totals: Totals };

/** The lines of a grid: records, and what groups them and adds them up. */
export interface Lines {
  readonly count: number;
  readonly at: (index: number) => Line;
}

/** A cell of the grid, by places; the line -1 is the header. */
export interface CellPosition {
  readonly line: number;
  readonly column: number;
}
