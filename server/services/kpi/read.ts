/** Reads questions about datasets, as somebody may ask them. */
import { openDataset, openDatasets, readKpiRequest } from "../../../engine/server.ts";
import type { KpiContext, KpiQuestion, OpenDataset } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { enums } from "../../storage/index.ts";

const none: KpiContext["datasets"] = new Map();

/** What datasets are read against. */
export function contextOf({ engine, plan, deps }: Pick<Tenant, "engine" | "plan" | "deps">): KpiContext {
  return { templates: engine.templates, abilities: plan.abilities, datasets: deps.datasets ?? none };
}

/** The datasets that the user may ask about. */
export function datasetsOf(tenant: Tenant): OpenDataset[] {
  return openDatasets(contextOf(tenant));
}

/** The dataset with this name. Throws `dataset_not_found` also where the user may not view its records. */
export function datasetNamed(tenant: Tenant, name: string): OpenDataset {
  const context = contextOf(tenant);
  const dataset = context.datasets.get(name);
  const open = dataset && openDataset(dataset, context);
  if (!open) throw errors.datasetNotFound(name);
  return open;
}

/** The question, checked with the choices of the company that it compares with. Throws `kpi_refused` with all mistakes. */
export async function readQuestion(tenant: Tenant, open: OpenDataset, asked: object): Promise<KpiQuestion> {
  const context = contextOf(tenant);
  const compared = new Set<string>();
  const read = readKpiRequest(asked, open, { ...context, choices: (set) => void compared.add(set) });
  const names = compared.size > 0 ? await choicesOf(tenant, [...compared]) : undefined;
  const checked = names
    ? readKpiRequest(asked, open, { ...context, choices: (set) => names.get(set) })
    : read;
  if ("question" in checked) return checked.question;
  throw errors.kpiRefused(
    checked.problems.map(({ pointer, message }) => [pointer, `${pointer} ${message}.`.trim()] as const),
  );
}

/** The names of the company's choices by set, those that are offered no more included: records may have them. */
async function choicesOf(
  { trx, customer }: Tenant,
  sets: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const names = new Map<string, string[]>(sets.map((set) => [set, []]));
  for (const { setAlias, name } of await enums.listEnumValues(trx, customer.id, sets))
    names.set(setAlias, [...(names.get(setAlias) ?? []), name]);
  return names;
}
