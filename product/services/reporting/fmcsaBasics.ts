import { endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** FMCSA's BASICs as of a day. Days in epoch seconds. */
export type FmcsaBasics = Schemas["FmcsaBasics"];

/** One of the BASICs. */
export type FmcsaBasic = FmcsaBasics["basics"][number];

/** What counts in a BASIC. */
export type FmcsaBasicEvents = Schemas["FmcsaBasicEvents"];

/** A violation or a crash with its points. */
export type FmcsaBasicEvent = FmcsaBasicEvents["events"][number];

/** Which records: those of a group with all below it, as of a day; left out: all that the user may view, and today. */
export interface BasicsAsked {
  readonly groupId?: number | undefined;
  readonly asOf?: number | undefined;
}

const queryOf = ({ groupId, asOf }: BasicsAsked) => ({
  ...(groupId !== undefined && { groupId }),
  ...(asOf !== undefined && { asOf }),
});

/** The measures of FMCSA's BASICs (spec platform.md 2.1). */
export function createBasicsClient(request: Request) {
  const call = endpointsOf(request, "main");
  return {
    /** All BASICs. */
    read: (asked: BasicsAsked): Promise<FmcsaBasics> =>
      call("GET /api/fmcsaBasics", { query: queryOf(asked) }),
    /** The violations or crashes of one of them, the most points first. */
    events: (basic: string, asked: BasicsAsked): Promise<FmcsaBasicEvents> =>
      call("GET /api/fmcsaBasics/{basic}/events", { params: { basic }, query: queryOf(asked) }),
  };
}
