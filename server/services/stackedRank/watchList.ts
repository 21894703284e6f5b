/** The terminal watch list: the score of terminals by the first report about them, and one of them whole. */
import type { RankReport } from "../../../engine/index.ts";
import { fleetPeopleQuery, numberOf } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { branchOf } from "../groupBranch.ts";
import { openScores, scoresList } from "../fleetPerformance/find.ts";
import { answerOne, checkQueries } from "../query/index.ts";
import { computeRank } from "./compute.ts";
import { leftOf, namesOf, presentMeasures, presentRanks, presentStanding } from "./present.ts";
import { plain, reportsOf, watchedReport } from "./reports.ts";

/** The flag of watch lists (spec platform.md 9). */
export const watchListFlag = "module.watchlist.enabled";
/** People of a terminal that are shown. */
const MOST_PEOPLE = 5;

/**
 * The report that scores terminals. Throws `feature_disabled` where the company has no watch list or no report about terminals, and `not_permitted` for who may not view the
 * watch list of people.
 */
function openWatchList(tenant: Tenant): RankReport {
  const report = watchedReport(reportsOf(tenant));
  if (!report || !tenant.settings.flag(watchListFlag)) throw errors.featureDisabled();
  openScores(tenant, scoresList);
  return report;
}

/** All terminals, the lowest score first, each beside its score of a year before. */
export async function readWatchList(tenant: Tenant, signal: AbortSignal) {
  const report = openWatchList(tenant);
  const rank = await computeRank(tenant, report, { signal });
  const before = await scoresBefore(tenant, report, signal);
  return presentRanks(tenant, { report, rank, first: "worst" }, before);
}

/** The scores of the same months a year before, of the records as they are now. */
async function scoresBefore(tenant: Tenant, report: RankReport, signal: AbortSignal) {
  const { standings } = await computeRank(tenant, report, { signal, yearsAgo: 1 });
  return new Map(standings.map(({ id, score }) => [id, score]));
}

/** A terminal of the list. Throws as the list does, and `group_not_found` for one that the reader is not shown. */
export async function readWatched(tenant: Tenant, groupId: number, signal: AbortSignal) {
  const report = openWatchList(tenant);
  branchOf(tenant, groupId);
  const rank = await computeRank(tenant, report, { signal });
  const found = rank.standings.find(({ id }) => id === groupId);
  const name = (await namesOf(tenant, report, [groupId])).get(groupId);
  const before = found && (await scoresBefore(tenant, report, signal)).get(groupId);
  return {
    report: plain(report),
    from: rank.run.from,
    to: rank.run.to,
    measures: presentMeasures(tenant, rank),
    row:
      found && name
        ? { ...presentStanding(found, name, leftOf(rank).get(groupId) ?? []), before: before ?? null }
        : null,
    count: rank.standings.filter(({ rank: own }) => own !== null).length,
    notices: [...rank.notices],
    people: await riskiestOf(tenant, groupId),
    asOf: tenant.now,
  };
}

/** The people of a terminal with the highest risk scores. */
async function riskiestOf(tenant: Tenant, groupId: number) {
  const open = openScores(tenant, scoresList);
  const query = fleetPeopleQuery(open, { groupIds: [groupId] }, MOST_PEOPLE);
  if (!query) return [];
  const [checked] = await checkQueries(tenant, [{ asked: query, pointer: "" }]);
  if (!checked) throw errors.internal();
  const { rows = [] } = await answerOne(tenant, checked);
  return rows.flatMap(({ id: recordId, values: [personId, person, score] }) => {
    const now = numberOf(score);
    if (typeof personId !== "number" || typeof person !== "string" || now === null) return [];
    return [{ id: personId, templateAlias: open.template.alias, label: person, recordId, score: now }];
  });
}
