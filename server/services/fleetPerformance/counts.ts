/** The numbers of a fleet list: how many records are in each. */
import { withGroupsBelow } from "../../../engine/index.ts";
import type { CompiledMonitor, DateFilter, FleetList } from "../../../engine/index.ts";
import { fleetCountQuery } from "../../../engine/server.ts";
import type { OpenFleetList, Query } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { countRecords } from "../monitors/query.ts";
import type { MonitorQuery } from "../monitors/schema.ts";
import { answerApart } from "../query/apart.ts";
import { askedDays } from "./asked.ts";
import { requireList } from "./find.ts";
import type { CountsAsked } from "./schema.ts";

/** The numbers of the list with this alias. Throws as `requireList` does, and for a period that is none. */
export async function readCounts(tenant: Tenant, alias: string, asked: CountsAsked, signal: AbortSignal) {
  const open = requireList(tenant, alias);
  const days = askedDays(tenant, open.list, asked);
  const groupIds = asked.groupIds ?? [];
  const counts =
    "monitor" in open
      ? await countsOfMonitor(tenant, open, groupIds)
      : await countsOfRecords(tenant, open, { groupIds, range: days?.range, before: days?.before, signal });
  const { from, to } = days ?? {};
  return {
    list: open.list.alias,
    counts,
    ...(days && {
      timeFrame: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
    }),
    asOf: tenant.now,
  };
}

interface Asked {
  groupIds: readonly number[];
  range: DateFilter | undefined;
  before: DateFilter | undefined;
  signal: AbortSignal;
}

async function countsOfRecords(tenant: Tenant, open: OpenFleetList, asked: Asked) {
  const { groupIds, range, before } = asked;
  const questions = open.list.counts.map(({ alias, label, filters }) => ({
    alias,
    label,
    now: fleetCountQuery(open, { groupIds, filters, range }),
    earlier: before && fleetCountQuery(open, { groupIds, filters, range: before }),
  }));
  const numbers = await countAll(
    tenant,
    questions.flatMap(({ now, earlier }) => [now, earlier]),
    asked.signal,
  );
  return questions.flatMap(({ alias, label }, index) => {
    const [count, earlier] = [numbers[2 * index], numbers[2 * index + 1]];
    if (count === undefined) return [];
    return [{ alias, label, count, ...(earlier === undefined ? {} : { before: earlier }) }];
  });
}

/** How many records each query finds, in their order; undefined where there is no query, or it was refused. */
export async function countAll(
  tenant: Tenant,
  queries: readonly (Query | undefined)[],
  signal: AbortSignal,
): Promise<(number | undefined)[]> {
  const asked = queries.flatMap((query) => query ?? []);
  const { answers = [] } = await answerApart(tenant, {
    queries: asked.map((query) => ({ asked: query, pointer: "" })),
    timezone: undefined,
    signal,
    ifNoneMatch: undefined,
  });
  let next = 0;
  return queries.map((query) => {
    if (!query) return undefined;
    const answer = answers[next++];
    return answer === undefined || answer.error ? undefined : (answer.groups?.[0]?.count ?? 0);
  });
}

/** One after the other: they share the transaction. */
async function countsOfMonitor(
  tenant: Tenant,
  { list, monitor }: { list: FleetList; monitor: CompiledMonitor },
  groupIds: readonly number[],
) {
  const counts = [];
  for (const { alias, label, state = "all" } of list.counts) {
    const query = { state, ...inGroups(tenant, groupIds) };
    const { count } = await countRecords(tenant, monitor, query, true);
    counts.push({ alias, label, count });
  }
  return counts;
}

/** The filter of groups, each with all below it, as far as the reader is shown them. */
export function inGroups(
  { plan }: Pick<Tenant, "plan">,
  groupIds: readonly number[],
): Pick<MonitorQuery, "filter"> {
  if (groupIds.length === 0) return {};
  const groups = withGroupsBelow(groupIds, plan.visibleGroups);
  return { filter: groups.length === 0 ? { any: [] } : { field: "groupId", in: groups } };
}
