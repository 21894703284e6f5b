import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant } from "../../http/route.ts";
import { memberChanges, members } from "../../storage/index.ts";
import { explainMembers } from "./explained.ts";
import { changePeople, requireMember } from "./rules.ts";
import { ownAccountChange, userReply } from "./schema.ts";

/** The signed-in user as the company knows them: an administrator also by a role, and, as a super admin, in every company. */
export async function ownAccount({ trx, customer, plan, user }: Tenant): Promise<members.Member> {
  const { admin } = plan.abilities;
  const member = await members.readMember(trx, customer.id, plan.userId);
  if (member !== undefined) return { ...member, admin };
  // A super admin who visits the company.
  const { id, email, firstName, lastName, superAdmin, active } = user;
  return {
    id,
    email,
    firstName,
    lastName,
    superAdmin,
    admin,
    active,
    registered: true,
    status: "Active",
    invitedDate: null,
    invitedByName: null,
    lastSignInDate: null,
    version: 1,
    grants: [],
  };
}

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
      const before = await members.readMember(trx, customer.id, plan.userId);
      if (before === undefined) throw errors.visitorHasNoName(customer.name);
      const key = { customerId: customer.id, userId: before.id };
      const name = { firstName: body.firstName.trim(), lastName: body.lastName.trim() };
      if (!(await memberChanges.changeMember(trx, key, body.version, name))) throw errors.staleUser();
      await explainMembers(tenant, [{ before, after: await requireMember(tenant, before.id) }]);
      return ownAccount(tenant);
    }),
  }),
});
