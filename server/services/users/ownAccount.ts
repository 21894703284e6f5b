import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { memberChanges } from "../../storage/index.ts";
import { explainMembers } from "./explained.ts";
import { changePeople, requireMember } from "./rules.ts";
import { ownAccountChange, userReply } from "./schema.ts";

/** Lets people correct their own name in the company; the rest of their account is the administrators'. */
export const renameMe = tenantRoute({
  method: "PUT",
  url: "/api/userAccount",
  service: "main",
  summary: "Changes the signed-in user's own name in the company",
  access: "member",
  body: ownAccountChange,
  replies: { 200: { description: "The user", schema: ref(userReply) } },
  handle: async ({ body }, tenant) => ({
    body: await changePeople(tenant, async () => {
      const { trx, customer, plan } = tenant;
      const before = await requireMember(tenant, plan.userId);
      const key = { customerId: customer.id, userId: before.id };
      const name = { firstName: body.firstName.trim(), lastName: body.lastName.trim() };
      if (!(await memberChanges.changeMember(trx, key, body.version, name))) throw errors.staleUser();
      const after = await requireMember(tenant, before.id);
      await explainMembers(tenant, [{ before, after }]);
      return after;
    }),
  }),
});
