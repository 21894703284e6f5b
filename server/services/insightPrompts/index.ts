import { promptSentence } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { list, object } from "../../http/schemas.ts";
import { serviceOf } from "../../integrations/index.ts";
import { insightPrompts, inTenant } from "../../storage/index.ts";
import { administrationRoutes } from "./administration/index.ts";
import { readByModel } from "./model.ts";
import { presentFound, presentStored } from "./present.ts";
import { readUserPrompt } from "./read.ts";
import { insightPrompt, promptBody, promptsQuery, ratingBody } from "./schema.ts";

const service = "dashboard service";
const access = "member";
const url = "/dashboard/generate/visual-insight";
const USUAL_PROMPTS = 20;

const ownerOf = ({ plan: { customerId, userId } }: Pick<Tenant, "plan">) => ({ customerId, userId });

const generate = tenantRoute({
  method: "POST",
  url,
  service,
  personal: true,
  summary:
    "Reads a prompt as a question about a dataset that the user may ask, and keeps it among their 200 newest; `question` is null where there is none",
  access,
  body: promptBody,
  replies: { 200: { description: "What was read", schema: ref(insightPrompt) } },
  async handle({ body: { userPrompt, dataset }, signal }, tenant) {
    const { found, sentence, context, ...words } = await readUserPrompt(tenant, userPrompt, dataset);
    const { question: asked, ...read } = presentFound(found, sentence);
    const kept = { prompt: userPrompt, dataset: read.dataset, asked, top: read.top, ...words };
    const id = await insightPrompts.insertPrompt(tenant.trx, ownerOf(tenant), kept, tenant.now);
    const body = {
      id,
      userPrompt,
      ...read,
      question: asked,
      ...words,
      byModel: false,
      createdAt: tenant.now,
      feedback: null,
    };
    const service = words.unknown.length > 0 ? serviceOf(tenant, "insightModel") : undefined;
    if (service === undefined) return { body };
    // The model is asked once the transaction is over.
    return {
      finish: async () => {
        const better = await readByModel(service, { tenant, context, userPrompt, signal });
        if (!better) return { body };
        const { question, ...shown } = presentFound(better, promptSentence(better, context));
        const read = { dataset: shown.dataset, asked: question, top: shown.top };
        await inTenant(tenant.deps.db, { customerId: tenant.plan.customerId }, (trx) =>
          insightPrompts.replaceRead(trx, ownerOf(tenant), id, read),
        );
        return { body: { ...body, ...shown, question, unknown: [], corrected: [], byModel: true } };
      },
    };
  },
});

const recent = tenantRoute({
  method: "GET",
  url,
  service,
  summary: "The user's own prompts, the newest first; `question` is null where they may not ask it any more",
  access,
  query: promptsQuery,
  replies: {
    200: { description: "The prompts", schema: object({ data: list(ref(insightPrompt)) }) },
  },
  async handle({ query: { limit = USUAL_PROMPTS } }, tenant) {
    const stored = await insightPrompts.listPrompts(tenant.trx, ownerOf(tenant), limit);
    return { body: { data: await presentStored(tenant, stored) } };
  },
});

const rate = tenantRoute({
  method: "PUT",
  url,
  service,
  personal: true,
  summary: "Keeps whether a prompt of the user was read right, in place of what they said of it before",
  access,
  body: ratingBody,
  replies: { 204: { description: "Kept" } },
  async handle({ body: { id, feedback, comment = null } }, tenant) {
    const rating = { id, feedback, comment };
    const isOwn = await insightPrompts.ratePrompt(tenant.trx, ownerOf(tenant), rating);
    if (!isOwn) throw errors.promptNotFound();
    return { status: 204 };
  },
});

/** Questions about datasets in the words of their users (spec reporting.md 7). */
export const insightPromptRoutes: readonly TenantRoute[] = [generate, recent, rate, ...administrationRoutes];
