/** The scores of a fleet list: how many records have which, and how each group stands. */
import { fleetBandQueries, fleetUnitsQuery, numberOf } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { answerAll } from "../query/index.ts";
import { countAll } from "./counts.ts";
import { requireScores, scoresList } from "./find.ts";

/** How many records have the scores of each band, now and a month ago. Throws as `requireScores` does. */
export async function readGraph(tenant: Tenant, groupIds: readonly number[], signal: AbortSignal) {
  const open = requireScores(tenant, scoresList);
  const queries = fleetBandQueries(open, { groupIds });
  if (!queries) throw errors.notPermitted();
  const numbers = await countAll(
    tenant,
    queries.flatMap(({ now, before }) => [now, before]),
    signal,
  );
  const bands = queries.map(({ band: { alias, label } }, index) => ({
    alias,
    label,
    count: numbers[2 * index] ?? 0,
    before: numbers[2 * index + 1] ?? 0,
  }));
  return { list: open.list.alias, bands, asOf: tenant.now };
}

/** The scores of each group that has some, the highest average first. Throws as `requireScores` does. */
export async function readUnits(tenant: Tenant, groupIds: readonly number[], signal: AbortSignal) {
  const open = requireScores(tenant, scoresList);
  const query = fleetUnitsQuery(open, { groupIds });
  if (!query) throw errors.notPermitted();
  const queries = [{ asked: query, pointer: "" }];
  const { answers = [] } = await answerAll(tenant, {
    queries,
    timezone: undefined,
    signal,
    ifNoneMatch: undefined,
  });
  const [answer] = answers;
  const units = (answer?.groups ?? []).map(({ groupKey, groupValue, count }) => ({
    groupId: Number(groupKey[0]),
    average: numberOf(groupValue[0]),
    highest: numberOf(groupValue[1]),
    count,
  }));
  const isCut = answer !== undefined && answer.next !== null;
  return { list: open.list.alias, units, isCut, asOf: tenant.now };
}
