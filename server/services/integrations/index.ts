import { Type } from "typebox";
import { errors } from "../../core/errors.ts";
import { component, ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { alias, integer, list, object, options, text } from "../../http/schemas.ts";
import { integrations } from "../../storage/index.ts";
import { imageRoute } from "./images.ts";
import { requireIntegration } from "./known.ts";

const service = "login";
/** Labels that one call names. */
const MAX_LABELS = 20;
/** An alias of an integration, or the alias of a record type that it brings. */
const name = Type.String({ pattern: "^[A-Za-z0-9_-]{1,63}$" });
/** When data of an integration came last, in epoch seconds. */
const integrationDate = component(
  "IntegrationDate",
  object({ integrationAlias: text, lastUpdatedDate: integer }),
);

const readDates = tenantRoute({
  method: "GET",
  url: "/api/1.0/integrations/:name",
  service,
  summary: "When data of each integration of the company came last, under one of these labels or under any",
  access: "member",
  params: object({ name: alias }),
  query: options({ labels: list(name, { maxItems: MAX_LABELS }) }),
  replies: { 200: { description: "The dates", schema: object({ data: list(ref(integrationDate)) }) } },
  async handle({ params: { name: company }, query: { labels } }, { trx, customer }) {
    if (company !== customer.alias) throw errors.customerNotFound(company);
    return { body: { data: await integrations.listDates(trx, customer.id, labels) } };
  },
});

const touch = tenantRoute({
  method: "PUT",
  url: "/api/1.0/integrations/:alias/:label/touch",
  service,
  summary: "Notes that data of an integration came just now; the label is the record type that it brought",
  access: "admin",
  params: object({ alias: name, label: name }),
  replies: { 200: { description: "The date", schema: ref(integrationDate) } },
  async handle({ params: key }, tenant) {
    requireIntegration(tenant, key);
    const { trx, customer, now } = tenant;
    return { body: await integrations.touch(trx, customer.id, key, now) };
  },
});

/** Dates of integrations (spec platform.md 7.2, records.md 7.3), and scans of the image service (records.md 7.2). */
export const integrationRoutes: readonly TenantRoute[] = [readDates, touch, imageRoute];
