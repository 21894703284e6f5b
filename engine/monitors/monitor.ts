/** The language of monitors as TypeScript types; `schemas/meta/monitor.schema.json` says the same for editors. */
import type { SubscriptionOffer } from "../language/notificationTypes.ts";
import type { Condition, JsonValue } from "../language/ruleTypes.ts";
import type { OrderBy } from "../language/viewBase.ts";
import type { SectionView, TabsView } from "../language/viewNode.ts";
import type { ListColumn } from "../language/templateViews.ts";

/** Colors of tags and icons, as the spec names them (records.md 4.3, 4.9). */
export type MonitorColor = "green" | "red" | "orange" | "yellow" | "blue";

/** A tag that records carry while `when` holds; of several the first one that holds counts. */
interface MonitorTag {
  label: string;
  color: MonitorColor;
  when: Condition;
}

/** The words of a status; `soon` may hold `{days}`. Left out: those of expirations (spec records.md 4.9). */
export interface MonitorWords {
  done?: string;
  overdue?: string;
  soon?: string;
  open?: string;
}

/** When a record is due, and when it is no longer. */
export interface MonitorDue {
  /** Key of a stored date of the template, which may be computed on write. */
  date: string;
  /** What needs no attention any more; left out: everything is due at its date. */
  done?: Condition;
  /** Days before the date at which to warn, the nearest first. Default 30 and 60. */
  warn?: number[];
  words?: MonitorWords;
}

/** The day on which an action is done, as a value that it sets. */
export interface TodayValue {
  today: true;
}

/** A button over the monitor. */
export interface MonitorAction {
  id: string;
  /** A verb, e.g. `Complete`. */
  label: string;
  /** `set` writes values into records; `export` answers with the records as text. */
  type: "set" | "export";
  set?: Record<string, JsonValue | TodayValue>;
  /** The records that it is for; left out: all. */
  where?: Condition;
  /** Asks before it is done (spec records.md 2.3). */
  confirm?: boolean;
}

/** A monitor as authored: one JSON file in `schemas/monitors`. */
export interface Monitor {
  $schema?: string;
  alias: string;
  name: string;
  help?: string;
  /** Alias of the template whose records are watched; either this or `templates`. */
  template?: string;
  /** Aliases of the templates whose records are watched together: keys that the monitor names are in each of them. */
  templates?: string[];
  /** Modules whose rights and flags open the monitor. */
  modules: string[];
  /** Which records are watched; left out: all. */
  where?: Condition;
  due: MonitorDue;
  /** Left out: the status of an expiration (spec records.md 4.9). */
  tags?: MonitorTag[];
  columns: (string | ListColumn)[];
  orderBy: OrderBy[];
  actions?: MonitorAction[];
  /** The alerts that one can subscribe to; left out: none. */
  subscriptions?: SubscriptionOffer[];
  /** While this holds, there are neither a subscription menu nor actions. Flags and settings only. */
  quiet?: Condition;
  /** Key of the relation to the employee: the monitor is followed person by person. */
  employee?: string;
  /** What the record page of the monitor shows; left out: the template's `edit` view. */
  view?: TabsView | SectionView;
}
