/** Reads prompts as somebody may ask: what they may not see is made of words that mean nothing. */
import { longestPrompt } from "../../../engine/index.ts";
import { readPrompt } from "../../../engine/server.ts";
import type { OpenDataset, PromptContext, ReadPrompt } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { todayOf } from "../../http/timezone.ts";
import { enums, insightSynonyms } from "../../storage/index.ts";
import { datasetNamed, datasetsOf } from "../kpi/read.ts";
import { checkFound } from "./check.ts";

/** What prompts about these datasets are read against, on the day of the principal. */
export async function promptContextOf(
  tenant: Tenant,
  datasets: readonly OpenDataset[],
): Promise<PromptContext> {
  const { trx, plan } = tenant;
  const { customerId, choices: version, visibleGroups } = plan;
  const sets = datasets.flatMap(({ attributes }) =>
    attributes.flatMap(({ field }) => field.options.enumSet ?? []),
  );
  const named = [...new Set(sets)];
  const values = await (version === null
    ? enums.valuesBySet(trx, customerId, named)
    : enums.rememberedValues(trx, { customerId, version }, named));
  return {
    datasets,
    synonyms: await insightSynonyms.listSynonyms(trx, customerId),
    groups: visibleGroups,
    choices: (set) => values.get(set) ?? [],
    today: todayOf(tenant),
  };
}

/**
 * Reads a prompt against all datasets of the principal, or the one with this name. What is found can be asked. Throws `prompt_too_long` and
 * `dataset_not_found`.
 */
export async function readUserPrompt(
  tenant: Tenant,
  userPrompt: string,
  name: string | undefined,
): Promise<ReadPrompt & { readonly context: PromptContext }> {
  if (userPrompt.length > longestPrompt) throw errors.promptTooLong(longestPrompt);
  const datasets = name === undefined ? datasetsOf(tenant) : [datasetNamed(tenant, name)];
  const context = await promptContextOf(tenant, datasets);
  const { found, ...read } = readPrompt(context, userPrompt);
  const [checked] = await checkFound(tenant, [found], context);
  return checked
    ? { found: checked, ...read, context }
    : { sentence: "", unknown: read.unknown, corrected: [], context };
}
