/** The named views of a template. */
import type { OrderBy } from "./viewBase.ts";
import type { PersonnelCardView, HistoryView, RecentCommentsView } from "./recordNodes.ts";
import type { TabsView, SectionView } from "./viewNode.ts";
import type { PrintPageView } from "./printNodes.ts";

export interface ListColumn {
  field: string;
  label?: string;
  /** Pixels. */
  width?: number;
}

export interface ListView {
  type: "list";
  columns: (string | ListColumn)[];
  orderBy: OrderBy[];
}

export interface CardView {
  type: "card";
  children: string[];
}

/** The fields that decide about a record, over the tabs of its page; left out: the first columns of its list. */
interface FactsView {
  type: "facts";
  children: string[];
}

export interface SidebarView {
  type: "sidebar";
  children: (PersonnelCardView | HistoryView | RecentCommentsView)[];
}

export interface TemplateViews {
  /** The record page and its form. */
  edit: TabsView | SectionView;
  /** The form of a new record; left out: `edit`. */
  create?: TabsView | SectionView;
  /** The form of a record inside another record's form; left out: `create`, then `edit`. */
  nested?: TabsView | SectionView;
  list: ListView;
  card?: CardView;
  facts?: FactsView;
  sidebar?: SidebarView;
  /** The record on paper; left out: it cannot be printed. */
  print?: PrintPageView;
}
