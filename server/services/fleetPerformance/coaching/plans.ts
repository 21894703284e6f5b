/** Coaching that ended in a time, and what happened to its people before and after. */
import { lastFullMonths } from "../../../../engine/index.ts";
import {
  coachedEventsQuery,
  coachedOf,
  coachedPerson,
  coachingDays,
  coachingQuery,
  countCoached,
  openCoaching,
} from "../../../../engine/server.ts";
import type { Coached, CoachingCount, OpenCoaching, OpenDataset } from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import type { Tenant } from "../../../http/route.ts";
import { todayOf } from "../../../http/timezone.ts";
import { contextOf, datasetNamed, datasetsOf } from "../../kpi/read.ts";
import { answerOne, answerWhole, checkQueries } from "../../query/index.ts";
import type { CoachingBody } from "./schema.ts";

/** Plans that are compared at most: the last that ended. */
const mostPlans = 300;
/** Days of people with events that are read at most. */
const mostDays = 50_000;
const secondsPerDay = 86_400;

/** What is said with each comparison. */
export const coachingNotices = [
  `Plans count once ${coachingDays} days have passed since they ended; what happened during a plan counts neither before nor after.`,
  "People get plans after events. So there would be fewer after it even without coaching: compare with people without a plan before you conclude.",
];

/** Plans that have ended. */
export interface EndedPlans {
  readonly coaching: OpenCoaching;
  readonly coached: readonly Coached[];
  readonly timeFrame: { readonly from: number; readonly to: number };
  readonly isCut: boolean;
}

/** The plans of a call. Throws `not_permitted` for who may not view them, and `invalid_request` for a time that ends before it starts. */
export async function endedPlans(tenant: Tenant, asked: CoachingBody): Promise<EndedPlans> {
  const coaching = openCoaching(contextOf(tenant));
  if (!coaching) throw errors.notPermitted();
  const today = todayOf(tenant);
  const usual = lastFullMonths(today);
  const { timeFrameFrom = usual.timeFrameFrom, timeFrameTo = usual.timeFrameTo, groupIds = [] } = asked;
  if (timeFrameTo < timeFrameFrom) throw errors.invalidRequest("the period ends before it starts");
  const to = Math.min(timeFrameTo, today - (coachingDays + 1) * secondsPerDay);
  const timeFrame = { from: timeFrameFrom, to: timeFrameTo };
  if (to < timeFrameFrom) return { coaching, coached: [], timeFrame, isCut: false };
  const query = coachingQuery(coaching, { groupIds, from: timeFrameFrom, to, limit: mostPlans });
  const [checked] = await checkQueries(tenant, [{ asked: query, pointer: "" }]);
  if (!checked) throw errors.internal();
  const { rows = [], next } = await answerOne(tenant, checked);
  return { coaching, coached: coachedOf(rows), timeFrame, isCut: next !== null };
}

/** The datasets of these names that name the people who are coached; left out: all but the coaching itself. Throws `dataset_not_found`. */
export function datasetsOfEvents(
  tenant: Tenant,
  coaching: OpenCoaching,
  names: readonly string[] | undefined,
): OpenDataset[] {
  if (names === undefined)
    return datasetsOf(tenant).filter(
      (open) =>
        open.template.alias !== coaching.open.template.alias &&
        (open.dataset.scorecard ?? []).length > 0 &&
        coachedPerson(open, coaching) !== undefined,
    );
  return names.map((name) => {
    const open = datasetNamed(tenant, name);
    if (!coachedPerson(open, coaching)) throw errors.datasetNotFound(name);
    return open;
  });
}

/** The events of a dataset before and after each plan. Throws `invalid_request` for more than can be compared. */
export async function eventsAround(
  tenant: Tenant,
  open: OpenDataset,
  { coaching, coached }: EndedPlans,
): Promise<CoachingCount[]> {
  const person = coachedPerson(open, coaching);
  if (!person || coached.length === 0) return [];
  const query = coachedEventsQuery(open, person, coached);
  const checked = await checkQueries(tenant, [{ asked: query, pointer: "" }]);
  const answers = await answerWhole(tenant, checked, mostDays);
  if (!answers)
    throw errors.invalidRequest("there are too many events: name fewer terminals or a shorter time");
  return countCoached(coached, answers[0]?.groups ?? []);
}
