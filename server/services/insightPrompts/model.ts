/** A language model of a company, off by default: it reads what the reader leaves, by the same contract (decision 113). */
import type { Static } from "typebox";
import { Value } from "typebox/value";
import type { KpiAttribute, OpenDataset, PromptContext } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { integer, object, optional, text } from "../../http/schemas.ts";
import { askService, outsideLimits, readObject } from "../../integrations/index.ts";
import type { OutsideService } from "../../integrations/index.ts";
import { inTenant } from "../../storage/index.ts";
import { checkFound } from "./check.ts";
import type { Found } from "./check.ts";
import { promptAsked } from "./schema.ts";

/** What a model answers. */
const answer = object({ dataset: text, question: promptAsked, top: optional(integer) });

interface Asked {
  tenant: Tenant;
  context: PromptContext;
  userPrompt: string;
  signal: AbortSignal;
}

/**
 * What the model reads of a prompt, where its answer is a question of our schema that its user may ask, and that a dry run lets through; else undefined,
 * and what the reader read stands. A service that fails is logged.
 */
export async function readByModel(service: OutsideService, asked: Asked): Promise<Found> {
  const { tenant, context, userPrompt, signal } = asked;
  try {
    const { lookup: limits } = tenant.deps.outsideLimits ?? outsideLimits;
    const body = JSON.stringify({ prompt: userPrompt, ...vocabulary(context) });
    const question = { query: {}, body, accept: "application/json", signal, ...limits };
    const content = await askService(service, question);
    if (content === undefined) return undefined;
    const given: unknown = await readObject(service, content);
    return Value.Check(answer, given) ? await checked(tenant, context, given) : undefined;
  } catch (error) {
    tenant.deps.logError("Asking the model of prompts", error);
    return undefined;
  }
}

async function checked(
  tenant: Tenant,
  context: PromptContext,
  { dataset, question, top }: Static<typeof answer>,
): Promise<Found> {
  const open = context.datasets.find((each) => each.dataset.alias === dataset);
  if (!open) return undefined;
  const isShown = top !== undefined && top >= 1 && top <= MOST_TOP;
  const found: Found = { open, asked: question, ...(isShown && { top }) };
  const [asked] = await inTenant(tenant.deps.db, { customerId: tenant.plan.customerId }, (trx) =>
    checkFound({ ...tenant, trx }, [found], context),
  );
  return asked;
}

/** Groups that a model gets, and choices of an attribute. */
const MOST_NAMES = 200;
const MOST_TOP = 100;

/** What the user may ask about, and nothing else. */
function vocabulary({ datasets, groups, choices, today }: PromptContext) {
  return {
    today,
    groups: groups.slice(0, MOST_NAMES).map(({ id, display }) => ({ id, label: display })),
    datasets: datasets.map((open) => ({
      name: open.dataset.alias,
      label: open.label,
      attributes: open.attributes.map((each) => attributeOf(open, each, choices)),
    })),
  };
}

function attributeOf(
  { dataset }: OpenDataset,
  { path, label, type, comparators, field }: KpiAttribute,
  choices: PromptContext["choices"],
) {
  const set = field.options.enumSet;
  const synonyms = dataset.attributes.find((each) => each.field === path)?.synonyms;
  return {
    name: path,
    label,
    type,
    comparators,
    ...(synonyms && { synonyms }),
    ...(set !== undefined && {
      choices: choices(set)
        .slice(0, MOST_NAMES)
        .map(({ name, display }) => ({ name, label: display })),
    }),
  };
}
