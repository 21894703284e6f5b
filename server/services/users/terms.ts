import { termsOfService } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { id, object, shortText } from "../../http/schemas.ts";
import { audit, terms } from "../../storage/index.ts";
import { acceptedTermsReply } from "./schema.ts";

/** People agree to the terms of service, in their own name alone (spec reporting.md 4 and 7). */
export const acceptTerms = tenantRoute({
  method: "PUT",
  url: "/api/1.0/users/:id",
  service: "login",
  summary: "Agrees to the current terms of service; everybody does that in their own name",
  access: "member",
  params: object({ id }),
  body: object({ termsOfServiceVersion: shortText(40) }),
  replies: { 200: { description: "What the user agreed to", schema: ref(acceptedTermsReply) } },
  async handle({ params, body: { termsOfServiceVersion: version } }, { trx, customer, user, config, now }) {
    if (params.id !== user.id) throw errors.notPermitted();
    if (version !== termsOfService(config).version) throw errors.staleTerms();
    await terms.acceptTerms(trx, { customerId: customer.id, userId: user.id }, { version, now });
    audit.explain(trx, { name: `Terms of service, version ${version}` });
    return { body: { id: user.id, termsOfServiceVersion: version } };
  },
});
