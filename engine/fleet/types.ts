/** Lists of the fleet's dashboards (spec reporting.md 2 and 7): which records they show, and the numbers of their cards. */
import type { OrderBy } from "../language/viewBase.ts";
import type { MonitorState } from "../monitors/states.ts";

/** The dashboards that show lists (spec reporting.md 2), by the last part of their addresses. */
export const fleetDashboards = ["performance", "safetyEvents", "trainingAndDevelopment"] as const;
export type FleetDashboard = (typeof fleetDashboards)[number];

/** A number of a card: how many records of the list meet something. */
export interface FleetCount {
  /** Its name in calls. */
  readonly alias: string;
  readonly label: string;
  /** Filters beside those of the list, as the address of a list has them. Left out: all of its records. */
  readonly filters?: readonly string[];
  /** Of a monitor's list: which of its records. */
  readonly state?: MonitorState;
  /** Whether less or more of it is better. Left out: neither. */
  readonly better?: "less" | "more";
}

/** Scores from one number to another, both included. */
export interface FleetBand {
  /** Its name in calls. */
  readonly alias: string;
  readonly label: string;
  readonly min?: number;
  readonly max?: number;
}

/** The scores of a list's records. */
export interface FleetScore {
  /** Key of the number that a record has now. */
  readonly now: string;
  /** Key of the number that it had a month ago. */
  readonly before: string;
  /** From the lowest to the highest scores. */
  readonly bands: readonly FleetBand[];
}

/** A list as authored: one JSON file in `schemas/fleetPerformance`; `schemas/meta/fleet-list.schema.json` says the same. */
export interface FleetList {
  readonly $schema?: string;
  /** Its name in calls, for good. */
  readonly alias: string;
  readonly name: string;
  /** A sentence: which records it shows. */
  readonly help: string;
  readonly sortOrder: number;
  /** The dashboards that show it. */
  readonly dashboards: readonly FleetDashboard[];
  /** Alias of the record type; a list is of one, or of a monitor. */
  readonly recordType?: string;
  /** Alias of the monitor whose records are overdue or due soon. */
  readonly monitor?: string;
  /** Key of the date by which records lie in a period. Left out: the list is as it is now. */
  readonly period?: string;
  /** Filters, as the address of a list has them. */
  readonly filters?: readonly string[];
  /** Keys of the fields that are shown. */
  readonly columns: readonly string[];
  readonly orderBy: readonly OrderBy[];
  /** The numbers of its card, the first one large. */
  readonly counts: readonly FleetCount[];
  readonly score?: FleetScore;
}

/** Lists by their aliases, in their order. */
export type FleetLists = ReadonlyMap<string, FleetList>;
