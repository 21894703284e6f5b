import { isWordOfQuestions, phraseOfWords, readPrompt } from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import { ref } from "../../../http/component.ts";
import { tenantRoute } from "../../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../../http/route.ts";
import { id, object } from "../../../http/schemas.ts";
import { serviceOf } from "../../../integrations/index.ts";
import { audit, insightAdministration, insightSynonyms } from "../../../storage/index.ts";
import { datasetsOf } from "../../kpi/read.ts";
import { presentStored } from "../present.ts";
import { promptContextOf } from "../read.ts";
import { insightOverview, insightSynonym, promptsQuery, promptsReply, synonymBody } from "./schema.ts";

const service = "dashboard service";
const access = "superAdmin";
const url = "/api/visualInsights";
const USUAL_ROWS = 50;
const MOST_WORDS = 100;

const overview = tenantRoute({
  method: "GET",
  url,
  service,
  summary:
    "How prompts fare in the company: how many were read right, words that mean nothing, and its synonyms",
  access,
  replies: { 200: { description: "The overview", schema: ref(insightOverview) } },
  async handle(_call, tenant) {
    const { trx, plan } = tenant;
    const body = {
      counts: await insightAdministration.countPrompts(trx, plan.customerId),
      unknownWords: await insightAdministration.listUnknownWords(trx, plan.customerId, MOST_WORDS),
      synonyms: await insightSynonyms.listSynonyms(trx, plan.customerId),
      hasModel: serviceOf(tenant, "insightModel") !== undefined,
    };
    return { body };
  },
});

const prompts = tenantRoute({
  method: "GET",
  url: `${url}/prompts`,
  service,
  summary:
    "A page of the prompts of everybody in the company, with what was read of them and said about that",
  access,
  query: promptsQuery,
  replies: { 200: { description: "The prompts", schema: promptsReply } },
  async handle({ query: { start = 0, limit = USUAL_ROWS, ...wanted } }, tenant) {
    const query = { ...wanted, start, limit };
    const { found, total } = await insightAdministration.listAllPrompts(
      tenant.trx,
      tenant.plan.customerId,
      query,
    );
    const read = await presentStored(tenant, found);
    const data = found.flatMap(({ userId, userName, userEmail, comment }, index) => {
      const each = read[index];
      return each ? [{ read: each, userId, userName, userEmail, comment }] : [];
    });
    return { body: { data, total } };
  },
});

const addSynonym = tenantRoute({
  method: "POST",
  url: `${url}/synonyms`,
  service,
  summary: "Says what a phrase of prompts means in the company, in words that prompts know",
  access,
  body: synonymBody,
  replies: { 200: { description: "The synonym", schema: ref(insightSynonym) } },
  async handle({ body }, tenant) {
    const [phrase, means] = [body.phrase.trim(), body.means.trim()];
    const key = phraseOfWords(phrase);
    await requireMeaning(tenant, { phrase, key, means });
    const added = await insightSynonyms.insertSynonym(tenant.trx, tenant.plan.customerId, {
      phrase,
      key,
      means,
    });
    if (added === "full") throw errors.tooManySynonyms(insightSynonyms.MAX_SYNONYMS);
    if (added === "taken") throw errors.synonymTaken(phrase);
    audit.explain(tenant.trx, { changes: [{ field: `Synonym "${phrase}"`, from: null, to: means }] });
    return { body: { id: added, phrase, means } };
  },
});

/** Throws where the phrase is one of every question, and where its meaning has words that mean nothing. */
async function requireMeaning(
  tenant: Tenant,
  { phrase, key, means }: { phrase: string; key: string; means: string },
): Promise<void> {
  if (isWordOfQuestions(key)) throw errors.synonymOfQuestions(phrase);
  const context = await promptContextOf(tenant, datasetsOf(tenant));
  // Synonyms do not mean one another.
  const { unknown, corrected } = readPrompt({ ...context, synonyms: [] }, means);
  const words = [...unknown, ...corrected.map(({ from }) => from)];
  if (words.length > 0) throw errors.synonymMeansNothing(words);
}

const removeSynonym = tenantRoute({
  method: "DELETE",
  url: `${url}/synonyms/:id`,
  service,
  summary: "Deletes what a phrase of prompts means in the company",
  access,
  params: object({ id }),
  replies: { 204: { description: "Deleted" } },
  async handle({ params }, { trx, plan }) {
    const found = await insightSynonyms.deleteSynonym(trx, plan.customerId, params.id);
    if (found === undefined) throw errors.synonymNotFound();
    audit.explain(trx, { changes: [{ field: `Synonym "${found.phrase}"`, from: found.means, to: null }] });
    return { status: 204 };
  },
});

/** Prompts of a whole company, for super admins (spec reporting.md 2). */
export const administrationRoutes: readonly TenantRoute[] = [overview, prompts, addSynonym, removeSynonym];
