/** Answers what is asked of FMCSA's BASICs. */
import { announcedCounts, basicSummary, fleets, methodDay } from "../../../engine/server.ts";
import type { BasicsInput, BasicsPart, MethodBasic } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { openBasics, scopeOf } from "./open.ts";
import type { OpenBasics } from "./open.ts";
import { presentBasic } from "./present.ts";
import { nothing, readPublished, readRecords } from "./read.ts";
import type { BasicsQuery } from "./schema.ts";

/** The parts of the records that a BASIC is computed from. */
function partsOf({ from, divisor }: MethodBasic): readonly BasicsPart[] {
  const events: readonly BasicsPart[] = from === "crashes" ? ["crashes"] : ["inspections", "violations"];
  return divisor === "powerUnits" ? [...events, "powerUnits", "miles"] : events;
}

/** Why the reader may not have the measure; undefined: they may. */
const closedReason = (open: OpenBasics, basic: MethodBasic) =>
  partsOf(basic).flatMap((part) => open.closed(part) ?? [])[0];

/** All BASICs as of a day. Throws what `openBasics` refuses. */
export async function answerBasics(tenant: Tenant, query: BasicsQuery) {
  const open = openBasics(tenant, query);
  const { source, method, asOf } = open;
  const input = await readRecords(tenant, open);
  const published = await readPublished(tenant, open);
  const fleetOf = fleets(method, input);
  return {
    asOf,
    scope: scopeOf(open),
    method: {
      name: method.name,
      seenInUse: methodDay(method.seenInUse),
      unverified: method.unverified ?? [],
      references: method.references,
    },
    basics: method.basics.map((basic) => {
      const reason = closedReason(open, basic);
      const shown: BasicsInput = reason === undefined ? input : { records: nothing, fleet: undefined };
      const summary = basicSummary(method, basic, shown, { asOf, fleetOf });
      return presentBasic(summary, { reason, published: published.get(basic.name) });
    }),
    fleet: fleetOf(asOf) ?? null,
    announced: source.announced.map((each) => ({
      name: each.name,
      announced: methodDay(each.announced),
      from: each.from === undefined ? null : methodDay(each.from),
      groupCount: each.groupCount,
      knownGroups: each.groups.length,
      categories: announcedCounts(each, method, input.records, asOf),
      changes: each.changes,
      missing: each.missing,
      references: each.references,
    })),
    publishedTemplate: source.published.template,
  };
}
