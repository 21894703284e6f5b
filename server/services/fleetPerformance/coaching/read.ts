/** What coaching changed: for one dataset in all, and plan by plan. */
import type { Normalization } from "../../../../engine/index.ts";
import { coachingDays } from "../../../../engine/server.ts";
import type { CoachingCount, OpenDataset } from "../../../../engine/server.ts";
import type { Tenant } from "../../../http/route.ts";
import { compare, perWords } from "./compare.ts";
import type { ComparedCoaching } from "./compare.ts";
import { presentCompared } from "./present.ts";
import { coachingNotices, datasetsOfEvents, endedPlans, eventsAround } from "./plans.ts";
import type { EndedPlans } from "./plans.ts";
import type { CoachingBody, EffectivenessBody } from "./schema.ts";

/** The events of a dataset before and after all plans. Throws as `endedPlans` and `datasetsOfEvents` do. */
export async function readImpact(tenant: Tenant, name: string, asked: CoachingBody) {
  const plans = await endedPlans(tenant, asked);
  const [open] = datasetsOfEvents(tenant, plans.coaching, [name]);
  const counts = open ? await eventsAround(tenant, open, plans) : [];
  const { normalization } = asked;
  const compared = open && normalization && (await compare(tenant, open, plans, normalization));
  const sum = (which: "before" | "after") => counts.reduce((all, each) => all + each[which], 0);
  const [before, after] = [sum("before"), sum("after")];
  return {
    dataset: name,
    label: open?.label ?? name,
    days: coachingDays,
    timeFrame: plans.timeFrame,
    plans: plans.coached.length,
    people: new Set(plans.coached.map(({ personId }) => personId)).size,
    before,
    after,
    reduction: before === 0 ? null : (before - after) / before,
    ...(compared && { compared: presentCompared(compared) }),
    isCut: plans.isCut,
    notices: coachingNotices,
    asOf: tenant.now,
  };
}

/** Each dataset beside like people, where that is asked for. */
async function comparedEach(
  tenant: Tenant,
  datasets: readonly OpenDataset[],
  plans: EndedPlans,
  normalization: Normalization | undefined,
): Promise<ComparedCoaching[] | undefined> {
  if (!normalization) return undefined;
  const compared: ComparedCoaching[] = [];
  for (const open of datasets) compared.push(await compare(tenant, open, plans, normalization));
  return compared;
}

/** The events of datasets before and after each plan, the plans that ended last first. Throws as `readImpact` does. */
export async function readEffectiveness(tenant: Tenant, { datasets: names, ...asked }: EffectivenessBody) {
  const plans = await endedPlans(tenant, asked);
  const datasets = datasetsOfEvents(tenant, plans.coaching, names);
  const counts: CoachingCount[][] = [];
  for (const open of datasets) counts.push(await eventsAround(tenant, open, plans));
  const compared = await comparedEach(tenant, datasets, plans, asked.normalization);
  const numbers = (index: number, which: "before" | "after") =>
    counts.map((each) => each[index]?.[which] ?? 0);
  return {
    datasets: datasets.map(({ dataset, label }) => ({ name: dataset.alias, label })),
    days: coachingDays,
    timeFrame: plans.timeFrame,
    data: plans.coached.map(({ id, label, groupId, personId, person, from, to }, index) => ({
      plan: { id, label },
      templateAlias: plans.coaching.open.template.alias,
      employee: { id: personId, label: person },
      groupId,
      from,
      to,
      before: numbers(index, "before"),
      after: numbers(index, "after"),
      ...(compared && {
        exposure: compared[0]?.compared?.plans[index]?.exposure ?? null,
        likePeople: compared.map((each) => each.compared?.plans[index]?.likePeople ?? 0),
        expected: compared.map((each) => each.compared?.plans[index]?.expected ?? null),
      }),
    })),
    ...(asked.normalization && { unit: perWords(asked.normalization, coachingDays).unit }),
    isCut: plans.isCut,
    notices: coachingNotices,
    asOf: tenant.now,
  };
}
