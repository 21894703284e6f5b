import { endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** What the screen of a drivers' lounge shows of a terminal. */
export type TerminalDisplay = Schemas["TerminalDisplay"];

/** The ranks of a report. Days in epoch seconds. */
export type StackedRanks = Schemas["StackedRanks"];

/** A terminal or a person in the ranks. */
export type StackedRank = Schemas["StackedRank"];

/** What is weighed. */
export type RankMeasure = StackedRanks["measures"][number];

/** A terminal of the watch list. */
export type WatchedTerminal = Schemas["WatchedTerminal"];

/** The reports of a company, with what can be weighed. */
export type StackedRankReports = Schemas["StackedRankReports"];

/** A report as it is stored. */
export type StackedRankReport = Schemas["StackedRankReport"];

/** Terminals: their displays, their watch list, and stacked ranks of them and of people (spec platform.md 2.1). */
export function createTerminalsClient(request: Request) {
  const call = endpointsOf(request, "main");
  return {
    /** What the screen of a drivers' lounge shows of a terminal. */
    display: (groupId: number): Promise<TerminalDisplay> =>
      call("GET /api/terminalDisplay/{groupId}", { params: { groupId } }),
    /** The score of all terminals, the lowest first. */
    watchList: (): Promise<StackedRanks> => call("GET /api/terminalWatchList"),
    /** One of them whole. */
    watched: (groupId: number): Promise<WatchedTerminal> =>
      call("GET /api/terminalWatchList/{groupId}", { params: { groupId } }),
    /** The names of the reports. */
    reports: () => call("GET /api/stackedRankReports").then(({ data }) => data),
    /** The ranks of a report, computed now. */
    ranks: (report: string, first: "best" | "worst"): Promise<StackedRanks> =>
      call("GET /api/stackedRankReports/{report}", { params: { report }, query: { first } }),
    /** The reports as an administrator edits them. */
    settings: (): Promise<StackedRankReports> => call("GET /api/stackedRankReports/settings"),
    /** Saves the reports over the version that was read. */
    save: (version: string, reports: readonly StackedRankReport[]): Promise<StackedRankReports> =>
      call("PUT /api/stackedRankReports/settings", { body: { version, reports: [...reports] } }),
    /** The shipped reports again. */
    reset: (version: string): Promise<StackedRankReports> =>
      call("DELETE /api/stackedRankReports/settings", { query: { version } }),
  };
}
