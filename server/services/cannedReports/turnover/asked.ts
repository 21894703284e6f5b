/** What is asked of a report of headcount: its period, what is counted, and how. */
import { cannedDefaults, dayOf, offeredParameters, periodUntil } from "../../../../engine/server.ts";
import { readCannedValues, readHeadcountOptions } from "../../../../engine/server.ts";
import type { CannedParameter, CannedReport, HeadcountAsked } from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import type { Tenant } from "../../../http/route.ts";
import { requireTemplate } from "../../../http/policies.ts";
import { contextOf } from "../ask.ts";
import { todayOf } from "../../../http/timezone.ts";
import type { CannedAsked } from "../ask.ts";
import { countedTerminals } from "./terminals.ts";

/** Days of a report: 20 years. */
const MOST_DAYS = 7_305;

/** What is asked, and the day up to which it was. */
export interface HeadcountQuestion extends HeadcountAsked {
  wanted: number;
  /** Groups and positions that were chosen, as they are named in calls; undefined: all. */
  chosen: { terminals: readonly number[] | undefined; positions: readonly string[] | undefined };
}

type Problem = readonly [pointer: string, message: string];

/** The question of a call. Days that are left out are those of a new form. Throws `values_refused` with all that cannot be chosen. */
export function headcountQuestion(
  tenant: Tenant,
  report: CannedReport,
  { values, timezone }: CannedAsked,
): HeadcountQuestion {
  const today = todayOf(tenant, timezone);
  const offered = offeredParameters(report, contextOf(tenant));
  const { options, rest, problems } = readHeadcountOptions(values);
  const dates = offered.find(({ kind }) => kind === "dates");
  const filled = { ...(isDated(rest, dates) ? {} : datesIn(cannedDefaults(offered, today), dates)), ...rest };
  const read = readCannedValues(offered, filled, today);
  const found = dates && read.values.get(dates.name);
  const days = found?.kind === "dates" ? found : undefined;
  const wrong: Problem[] = [...problems, ...read.problems].map(({ pointer, message }) => [pointer, message]);
  if (wrong.length === 0 && dates) wrong.push(...periodProblems(dates, days?.from, days?.to, today));
  if (wrong.length > 0) throw errors.valuesRefused(wrong);
  const [first, last] = [dayOf(days?.from ?? today), dayOf(days?.to ?? today)];
  const period = periodUntil(first, last, dayOf(today)) ?? { first, last: first };
  const listOf = (kind: CannedParameter["kind"]) => {
    const value = read.values.get(offered.find((each) => each.kind === kind)?.name ?? "");
    return value?.kind === "any" ? value.any : undefined;
  };
  const terminals = listOf("terminals")?.map(Number);
  const positions = listOf("choices")?.map(String);
  const template = requireTemplate(tenant, report.report.dataSeries[0]?.alias ?? "");
  return {
    ...options,
    period,
    today: dayOf(today),
    wanted: last,
    terminals: countedTerminals(tenant, template, terminals),
    positions: positions && new Set(positions),
    chosen: { terminals, positions },
  };
}

const dateNames = ({ name }: CannedParameter) => [`${name}From`, `${name}To`];

function isDated(body: object, dates: CannedParameter | undefined): boolean {
  return dates !== undefined && dateNames(dates).some((name) => Object.hasOwn(body, name));
}

function datesIn(defaults: Readonly<Record<string, unknown>>, dates: CannedParameter | undefined) {
  return dates ? Object.fromEntries(dateNames(dates).map((name) => [name, defaults[name]])) : {};
}

function periodProblems(
  { name, label }: CannedParameter,
  from: number | undefined,
  to: number | undefined,
  today: number,
): Problem[] {
  if (from === undefined) return [[`/${name}From`, `${label}: choose a first day.`]];
  if (to === undefined) return [[`/${name}To`, `${label}: choose a last day.`]];
  if (dayOf(from) > dayOf(today))
    return [[`/${name}From`, `${label}: choose a first day that is not after today.`]];
  if (dayOf(to) - dayOf(from) >= MOST_DAYS) return [[`/${name}To`, `${label}: choose at most 20 years.`]];
  return [];
}
