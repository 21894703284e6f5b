/** Calls about terminals: their displays, ranks and watch list. */
import { anyRecord, get } from "./making.ts";
import type { Maker } from "./making.ts";

/** The display of the terminal of any record. */
export const readDisplay: Maker = (making) => get(`/api/terminalDisplay/${anyRecord(making).groupId}`);

/** The ranks of terminals or of people, from either end. */
export const readRank: Maker = ({ random }) =>
  get(
    `/api/stackedRankReports/${random.pick(["terminals", "drivers"])}?first=${random.pick(["best", "worst"])}`,
  );

/** The terminal of any record on the watch list. */
export const readWatchedTerminal: Maker = (making) =>
  get(`/api/terminalWatchList/${anyRecord(making).groupId}`);
