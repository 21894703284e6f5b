import { errors } from "../../core/errors.ts";
import { sendFile, storeOf } from "../../files/index.ts";
import { publicRoute, tenantRoute, uploadRoute } from "../../http/defineRoute.ts";
import { requireOwnCompany } from "../../http/policies.ts";
import type { PublicRoute, TenantRoute } from "../../http/route.ts";
import { alias, id, object, options, text, textOrNull } from "../../http/schemas.ts";
import { requireCompany } from "../../http/tenant.ts";
import { audit, authorOf, inTenant, logos, squareOf } from "../../storage/index.ts";
import { cropOf, form, formFields, refusesIn } from "../pictures/image.ts";

const service = "login";
const url = "/:customerAlias/logo";
const params = object({ customerAlias: alias });
const access = "admin";
const address = "/api/public/logo";
/** An address is that of one upload, so that browsers keep it. */
const kept = { "Cache-Control": "public, max-age=31536000, immutable" };

const set = uploadRoute({
  method: "PUT",
  url,
  service,
  summary: "Gives the company a logo, in place of an earlier one",
  access,
  params,
  form: formFields,
  async upload(tenant, { params: named }) {
    requireOwnCompany(tenant, named.customerAlias);
    return { store: storeOf(tenant), form, refuses: refusesIn(tenant) };
  },
  replies: { 200: { description: "Where the logo is had from", schema: object({ logoUrl: text }) } },
  async handle({ body, params: named }, tenant) {
    requireOwnCompany(tenant, named.customerAlias);
    const { trx } = tenant;
    const { name, mediaType, size, storedName } = body;
    const crop = cropOf(body);
    const logo = { name, mediaType, size, storedName, crop };
    const addressOf = (logoId: number) => `${address}?logo=${logoId}${squareOf(crop)}`;
    const logoUrl = await logos.setLogo(trx, authorOf(tenant), logo, addressOf);
    audit.explain(trx, { changes: [{ field: "Logo", from: null, to: name }] });
    return { body: { logoUrl } };
  },
});

const remove = tenantRoute({
  method: "DELETE",
  url,
  service,
  summary: "Removes the company's logo",
  access,
  params,
  replies: { 200: { description: "There is none", schema: object({ logoUrl: textOrNull }) } },
  async handle({ params: named }, tenant) {
    requireOwnCompany(tenant, named.customerAlias);
    const { trx, customer } = tenant;
    const before = await logos.readLogo(trx, customer.id);
    await logos.removeLogo(trx, authorOf(tenant));
    if (before) audit.explain(trx, { changes: [{ field: "Logo", from: before.name, to: null }] });
    return { body: { logoUrl: null } };
  },
});

const read = publicRoute({
  method: "GET",
  url: address,
  service,
  summary:
    "The logo of a company, which everybody may see; the fragment of its address names the part that is shown",
  query: options({ logo: id }),
  replies: { 200: { description: "The image", contentType: "application/octet-stream", schema: text } },
  async handle(call, deps) {
    const customer = await requireCompany(call, deps);
    const logo = await inTenant(deps.db, { customerId: customer.id, readOnly: true }, (trx) =>
      logos.readLogo(trx, customer.id),
    );
    if (logo === undefined || logo.id !== (call.query.logo ?? logo.id)) throw errors.logoNotFound();
    const { body, headers } = sendFile(storeOf({ deps, customer }), logo);
    return { body, headers: call.query.logo === undefined ? headers : { ...headers, ...kept } };
  },
});

/** The logo of a company (spec platform.md 7.2). */
export const logoRoutes: readonly (TenantRoute | PublicRoute)[] = [set, remove, read];
