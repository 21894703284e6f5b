/** The numbers of a fleet list: how many records are in each. */
import { withGroupsBelow } from "../../../engine/index.ts";
import type { CompiledMonitor, FleetList } from "../../../engine/index.ts";
import { fleetCountQuery } from "../../../engine/server.ts";
import type { OpenFleetList, Query } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { countRecords } from "../monitors/query.ts";
import type { MonitorQuery } from "../monitors/schema.ts";
import { answerApart } from "../query/apart.ts";
import { askedDays } from "./asked.ts";
import type { AskedDays } from "./asked.ts";
import { requireList } from "./find.ts";
import type { CountsAsked } from "./schema.ts";

/** The numbers of the list with this alias. Throws as `requireList` does, and for a period that is none. */
export async function readCounts(tenant: Tenant, alias: string, asked: CountsAsked, signal: AbortSignal) {
  const opened = openCounts(tenant, alias, asked);
  return presentCounts(tenant, opened, await countAll(tenant, opened.queries, signal));
}

/** The numbers of a list as they are asked for. */
type OpenCounts = ReturnType<typeof openCounts>;

/** What the numbers of a list ask; those of a monitor are counted by itself. Throws as `readCounts` does. */
export function openCounts(tenant: Tenant, alias: string, asked: CountsAsked) {
  const open = requireList(tenant, alias);
  const days = askedDays(tenant, open.list, asked);
  const groupIds = asked.groupIds ?? [];
  const queries = "monitor" in open ? [] : queriesOf(open, { groupIds, ...days });
  return { open, days, groupIds, queries };
}

/** Of each number how many there are now, and how many there were before. */
function queriesOf(
  open: OpenFleetList,
  { groupIds, range, before }: Partial<AskedDays> & { groupIds: readonly number[] },
): (Query | undefined)[] {
  return open.list.counts.flatMap(({ filters }) => [
    fleetCountQuery(open, { groupIds, filters, range }),
    before && fleetCountQuery(open, { groupIds, filters, range: before }),
  ]);
}

/** The numbers, given how many records each of the queries found. */
export async function presentCounts(
  tenant: Tenant,
  { open, days, groupIds }: OpenCounts,
  numbers: readonly (number | undefined)[],
) {
  const { from, to } = days ?? {};
  return {
    list: open.list.alias,
    counts:
      "monitor" in open ? await countsOfMonitor(tenant, open, groupIds) : countsOfRecords(open.list, numbers),
    ...(days && {
      timeFrame: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
    }),
    asOf: tenant.now,
  };
}

function countsOfRecords({ counts }: FleetList, numbers: readonly (number | undefined)[]) {
  return counts.flatMap(({ alias, label }, index) => {
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
