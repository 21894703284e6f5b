/** Pages of claims (spec records.md 7.4): a list of records, counted, in the shape of the claims service. */
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { readCount, readPage } from "../main/readPage.ts";
import { questionOf } from "./filters.ts";
import { claimTemplate, servedNames } from "./names.ts";
import { presentClaim } from "./present.ts";
import { claimPage, pageBody } from "./schema.ts";

const TAKEN = 50;

/** One page of the claims that the reader may view, and how many there are. */
export const pageRoute = tenantRoute({
  method: "POST",
  url: "/api/claims/page",
  service: "claims",
  summary:
    "One page of claims, of employees or events, and how many there are; left out, the newest come first",
  access: { template: "view" },
  reads: true,
  body: pageBody,
  replies: { 200: { description: "The claims", schema: ref(claimPage) } },
  templates: () => [claimTemplate],
  async handle({ body }, tenant) {
    const { filter, orderBy } = questionOf(body);
    const asked = { templateAliases: [claimTemplate] as const, ...(filter && { filter }) };
    const { data } = await readPage(tenant, {
      ...asked,
      orderBy,
      limit: body.take ?? TAKEN,
      start: body.skip ?? 0,
      columns: [...servedNames.keys()],
    });
    const { count } = await readCount(tenant, { ...asked, exact: true });
    return { body: { _embedded: { claims: data.map(presentClaim) }, page: { totalElements: count } } };
  },
});
