/** Stacked ranks as the API carries them. */
import type { Static } from "typebox";
import type { RankReport } from "../../../engine/index.ts";
import { offeredAttribute } from "../../../engine/server.ts";
import type { Standing } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { viewableRecords } from "../../storage/index.ts";
import type { filter } from "../kpi/schema.ts";
import type { ComputedRank } from "./compute.ts";
import { plain } from "./reports.ts";
import { MOST_ROWS } from "./schema.ts";
import type { RanksReply, StandingReply } from "./schema.ts";

/** Who or what a subject is. */
interface Named {
  readonly label: string;
  readonly templateAlias?: string;
}

/** A subject as it is sent; `left`: what of each measure does not count. */
export function presentStanding(
  { id, groupId, score, interval, known, rank, ranks, measures }: Standing,
  { label, templateAlias }: Named,
  left: readonly number[],
): StandingReply {
  return {
    id,
    ...(templateAlias === undefined ? {} : { templateAlias }),
    label,
    groupId,
    score,
    interval: interval && { low: interval[0], high: interval[1] },
    known,
    rank,
    ranks: ranks && { best: ranks[0], worst: ranks[1] },
    measures: measures.map((each, index) => ({ ...each, left: left[index] ?? 0 })),
  };
}

/** What is weighed, as the run has it. */
export function presentMeasures({ deps }: Tenant, { run }: ComputedRank) {
  return run.attributes.map(({ dataset, attribute, label, weight, per, better, peers }) => ({
    filters: filtersOf(offeredAttribute(deps.datasets, { dataset, attribute })),
    dataset,
    attribute,
    label,
    weight,
    per,
    better,
    isSame: peers.length > 0 && peers.every((group) => group.weight === null),
  }));
}

type SentFilter = Static<typeof filter>;

/** Which records count, as questions about datasets have it. */
function filtersOf(offered: ReturnType<typeof offeredAttribute>): SentFilter[] {
  const { of = [], filters = [] } = offered ?? {};
  return [...of, ...filters] as unknown as SentFilter[];
}

/** All subjects with a score in their order, those without one at the end. */
function inOrder(standings: readonly Standing[], first: "best" | "worst"): Standing[] {
  const sign = first === "best" ? 1 : -1;
  const rankOf = ({ rank }: Standing) => (rank === null ? Infinity : sign * rank);
  return [...standings].sort((one, other) => rankOf(one) - rankOf(other) || one.id - other.id);
}

/** What of each measure a subject has that does not count, by its id. */
export function leftOf({ standings, left }: ComputedRank): ReadonlyMap<number, number[]> {
  return new Map(standings.map(({ id }, index) => [id, left.map((each) => each[index] ?? 0)]));
}

/** The ranks of a report. `before`: the standings of a year before, by the ids of subjects. */
export async function presentRanks(
  tenant: Tenant,
  { report, rank, first }: { report: RankReport; rank: ComputedRank; first: "best" | "worst" },
  before?: ReadonlyMap<number, number | null>,
): Promise<RanksReply> {
  const shown = inOrder(rank.standings, first).slice(0, MOST_ROWS);
  const named = await namesOf(
    tenant,
    report,
    shown.map(({ id }) => id),
  );
  const left = leftOf(rank);
  const rows = shown.flatMap((each) => {
    const name = named.get(each.id);
    if (!name) return [];
    const score = before && { before: before.get(each.id) ?? null };
    return [{ ...presentStanding(each, name, left.get(each.id) ?? []), ...score }];
  });
  return {
    report: plain(report),
    from: rank.run.from,
    to: rank.run.to,
    measures: presentMeasures(tenant, rank),
    rows,
    count: rank.standings.filter(({ rank: own }) => own !== null).length,
    isCut: rank.standings.length > shown.length,
    notices: [...rank.notices],
    asOf: tenant.now,
  };
}

/** The names of subjects that the reader may view. */
export async function namesOf(
  tenant: Tenant,
  { subject }: Pick<RankReport, "subject">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Named>> {
  if (subject === "drivers") return viewableRecords(tenant, ids);
  const wanted = new Set(ids);
  return new Map(
    tenant.plan.visibleGroups
      .filter(({ id }) => wanted.has(id))
      .map(({ id, display }) => [id, { label: display }]),
  );
}
