/** Calls of FMCSA's BASICs. */
import { anyRecord, get } from "./making.ts";
import type { Maker, Making } from "./making.ts";

/** The terminal of any record, or all of them. */
const inTerminal = (making: Making) =>
  making.random.chance(0.4) ? `?groupId=${anyRecord(making).groupId}` : "";

/** The measures of today. */
export const readBasics: Maker = (making) => get(`/api/fmcsaBasics${inTerminal(making)}`);

/** What counts in one of the BASICs. */
export const readBasicEvents: Maker = (making) => {
  const basic = making.random.pick(["hosCompliance", "vehicleMaintenance", "crashIndicator"]);
  return get(`/api/fmcsaBasics/${basic}/events${inTerminal(making)}`);
};
