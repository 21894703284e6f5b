import { createContext, useContext, useLayoutEffect } from "react";

/** What a table reports to its tab. */
export interface FoldingTable {
  title: string;
  /** It was read, and has no rows. */
  isEmpty: boolean;
}

/** Between a tab that folds its tables without rows, and these tables. */
export interface Folding {
  /** Ids of the headings of the tables that are folded now. */
  folded: ReadonlySet<string>;
  /** Ids of those that somebody asked to see. */
  opened: ReadonlySet<string>;
  /** Reports a table; the same function between renders. */
  note(id: string, table: FoldingTable): void;
  /** The table is gone; the same function between renders. */
  forget(id: string): void;
}

export const FoldingContext = createContext<Folding | null>(null);

/** Whether the table with this heading was folded, and then opened by somebody: it can be filled where it stands. */
export function useIsOpened(id: string): boolean {
  return useContext(FoldingContext)?.opened.has(id) ?? false;
}

/** Reports a table to the tab around, where one folds, and returns whether it is folded. Tables are reported in their order on the page. */
export function useIsFolded(id: string, { title, isEmpty }: FoldingTable): boolean {
  const folding = useContext(FoldingContext);
  const note = folding?.note;
  const forget = folding?.forget;
  useLayoutEffect(() => note?.(id, { title, isEmpty }), [note, id, title, isEmpty]);
  useLayoutEffect(() => () => forget?.(id), [forget, id]);
  return folding?.folded.has(id) ?? false;
}
