/** The summary of claims as a file (spec reporting.md 7): who, what and when, money by money, and the totals. */
import { Type } from "typebox";
import type { CompiledField } from "../../../engine/index.ts";
import { formats } from "../../exports/index.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { requireTemplate } from "../../http/policies.ts";
import type { Tenant } from "../../http/route.ts";
import { choice, constant, list, object, options, words } from "../../http/schemas.ts";
import { timezoneSchema } from "../../http/timezone.ts";
import { jobReply, startExport, started } from "../exports/index.ts";
import { claimantName, claimTemplate, employeeRelation, sums } from "./names.ts";

const jobs = "/api/models/query/export";
const part = Type.Unsafe<object>({ type: "object" });

/** Which claims are meant, as the query language says it (docs/queries.md), and what the file is called. */
const body = options({
  template: constant(claimTemplate),
  where: part,
  textSearch: list(part, { maxItems: 1 }),
  orderBy: list(part, { maxItems: 3 }),
  name: words(150),
  timezone: timezoneSchema,
});

const path = (key: string) => ({ type: "PATH", path: key });

/** The columns before the money, in their order. */
const facts = [
  "internalClaimId",
  "eventType",
  "type",
  "status",
  "lossDate",
  "closedDate",
  claimantName,
] as const;

/** The columns of the file: those of which the reader sees some value, and whose records the company has. */
function columnsFor(tenant: Tenant): object[] {
  const template = requireTemplate(tenant, claimTemplate);
  const isShown = (field: CompiledField | undefined) =>
    field !== undefined &&
    (!field.protected || tenant.plan.abilities.can("viewConfidential", template)) &&
    (!field.relation || tenant.engine.templates.has(field.relation.template));
  const shown = (keys: readonly string[]) => keys.filter((key) => isShown(template.byKey.get(key)));
  return [
    path("recordNumber"),
    ...shown(facts).map(path),
    ...shown([employeeRelation]).map((relation) => ({ type: "RELATION", relation })),
    path("groupId"),
    ...shown(sums).map(path),
  ];
}

const newestFirst = [{ direction: "desc", path: { type: "ID" } }];

/** Begins to make the file. */
export const summaryRoute = tenantRoute({
  method: "POST",
  url: `${jobs}/claimsSummary/:exportType`,
  service: "main",
  summary: "Begins to make a file of the claims that a query finds, with their money and its totals",
  access: { template: "view" },
  event: "export",
  params: object({ exportType: choice(formats) }),
  body,
  replies: { 202: jobReply },
  templates: () => [claimTemplate],
  async handle({ params: { exportType }, body: { name = "Claims Summary", timezone, ...asked } }, tenant) {
    const query = { orderBy: newestFirst, ...asked, template: claimTemplate, columns: columnsFor(tenant) };
    const request = { queries: [query], totals: true, name, ...(timezone === undefined ? {} : { timezone }) };
    return started(jobs, await startExport(tenant, request, exportType));
  },
});
