import { errors } from "../../core/errors.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { requireOwnCompany } from "../../http/policies.ts";
import { alias, object, shortText, text } from "../../http/schemas.ts";
import { audit, authorOf, customers } from "../../storage/index.ts";
import { checkCompanyName } from "../../tenant/newCompany.ts";

const written = shortText(300, 0);

/**
 * Lets administrators change what their company is called. `previousName`: its name as it was read. Throws `customer_refused`, and `stale_customer`
 * where somebody renamed it meanwhile.
 */
export const renameCustomer = tenantRoute({
  method: "PUT",
  url: "/api/1.0/customers/:alias",
  service: "login",
  summary: "Renames the company; its address stays",
  access: "admin",
  params: object({ alias }),
  body: object({ name: written, previousName: text }),
  replies: { 200: { description: "What the company is called now", schema: object({ name: text }) } },
  async handle({ params, body }, tenant) {
    requireOwnCompany(tenant, params.alias);
    const { previousName } = body;
    const { name, problem } = checkCompanyName(body.name);
    if (problem !== undefined) throw errors.customerRefused([["/name", problem]]);
    const { trx } = tenant;
    const names = { name, previousName };
    if (!(await customers.renameOwnCompany(trx, authorOf(tenant), names))) throw errors.staleCustomer();
    if (name !== previousName)
      audit.explain(trx, { changes: [{ field: "Company name", from: previousName, to: name }] });
    return { body: { name } };
  },
});
