/** Calls of the fleet's dashboards. */
import { anyRecord, get, send } from "./making.ts";
import type { Maker, Making } from "./making.ts";

/** The terminal of any record, or all of them. */
const inTerminal = (making: Making) =>
  making.random.chance(0.4) ? [`groupIds=${anyRecord(making).groupId}`] : [];

/** Any list, or one of its numbers alone, of all time or of the last years, and its numbers. */
export const readFleet =
  (after: string): Maker =>
  (making) => {
    const { random, fixture } = making;
    const { alias, counts = [] } = random.pick(fixture.schemas.fleetLists ?? []).json as {
      alias?: string;
      counts?: { alias: string }[];
    };
    const number = random.pick(counts);
    const query = [
      `timePeriod=${random.pick(["allTime", "last3Years"])}`,
      ...inTerminal(making),
      ...(after === "" ? ["limit=500"] : []),
      ...(after === "" && random.chance(0.5) ? [`count=${number.alias}`] : []),
    ];
    return get(`/api/fleet-performance/${alias}${after}?${query.join("&")}`);
  };

/** The risk scores of all terminals, or of one. */
export const readScores =
  (what: "graph" | "business-unit"): Maker =>
  (making) =>
    get(`/fleet-performance/risk-scores/${what}?${inTerminal(making).join("&")}`);

/** Numbers and rows of any lists, and the risk scores, in one call. */
export const readTogether: Maker = (making) => {
  const { random, fixture } = making;
  const anyList = () => {
    const { alias } = random.pick(fixture.schemas.fleetLists ?? []).json as { alias?: string };
    return { list: String(alias), timePeriod: "allTime", ...inGroups(making) };
  };
  return send("POST", "/api/fleet-performance/together", {
    counts: [anyList(), anyList()],
    rows: [{ ...anyList(), limit: 500 }],
    graphs: [inGroups(making)],
    units: [inGroups(making)],
  });
};

/** The same for calls with a body. */
const inGroups = (making: Making) =>
  making.random.chance(0.4) ? { groupIds: [anyRecord(making).groupId] } : {};
/** Plans that ended whenever. */
const ended = (making: Making) => ({ ...inGroups(making), timeFrameFrom: 0 });

export const readImpact: Maker = (making) => {
  const { alias } = making.random.pick(making.fixture.schemas.datasets ?? []).json as { alias?: string };
  return send("POST", `/safe-view/reporting/pdp-impact/${alias}`, ended(making));
};
export const readEffectiveness: Maker = (making) =>
  send("POST", "/customers/hubsafetydriven/pdpCoachingEffectiveness", ended(making));
export const readRiskiest: Maker = (making) =>
  send("POST", "/safe-view/reporting/watch-list/riskiestDrivers", { ...inGroups(making), limit: 100 });
