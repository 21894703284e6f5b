/** Answers what counts in one of FMCSA's BASICs. */
import { explainedPoints } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { openBasics, scopeOf } from "./open.ts";
import type { OpenBasics } from "./open.ts";
import { nothing, readRecords } from "./read.ts";
import type { BasicsQuery } from "./schema.ts";

/** Events of a BASIC that one answer has. */
const MOST_EVENTS = 1_000;

/** The violations or crashes of a BASIC with their points. Throws what `openBasics` refuses, and `invalid_request` for a BASIC that is none. */
export async function answerEvents(tenant: Tenant, name: string, query: BasicsQuery) {
  const open = openBasics(tenant, query);
  const { source, method, asOf } = open;
  const basic = method.basics.find((each) => each.name === name);
  if (!basic) throw errors.invalidRequest(`there is no BASIC "${name}"`);
  const reason = basic.from === "crashes" ? open.closed("crashes") : closedEvents(open);
  const { records } = reason === undefined ? await readRecords(tenant, open) : { records: nothing };
  const found = explainedPoints(method, basic, records, asOf);
  const template = basic.from === "crashes" ? source.crashes.template : source.violations.template;
  return {
    name,
    label: basic.label,
    asOf,
    scope: scopeOf(open),
    reason: reason ?? null,
    inspectionTemplate: source.inspections.template,
    events: found.slice(0, MOST_EVENTS).map((each) => ({ ...each, template })),
    count: found.length,
    isCut: found.length > MOST_EVENTS,
  };
}

const closedEvents = (open: OpenBasics) => open.closed("inspections") ?? open.closed("violations");
