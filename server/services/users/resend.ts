import { errors } from "../../core/errors.ts";
import { memberChanges } from "../../storage/index.ts";
import type { Call, Tenant } from "../../http/route.ts";
import { requireMember } from "./rules.ts";
import { sendInvitations } from "./sendInvitations.ts";

/**
 * Sends an invitation again. Gives the sentence that says so (spec platform.md 8). Throws `not_invited_now` for who has signed in to the
 * company already, or is deactivated.
 */
export async function resend(tenant: Tenant, call: Pick<Call, "host">, id: number): Promise<string> {
  const { trx, customer, now } = tenant;
  const member = await requireMember(tenant, id);
  const name = `${member.firstName} ${member.lastName}`;
  if (member.status !== "Invited") throw errors.notInvitedNow(name);
  const key = { customerId: customer.id, userId: member.id };
  if (!(await memberChanges.changeMember(trx, key, member.version, { invitedAt: now })))
    throw errors.staleUser();
  await sendInvitations(tenant, call, [{ ...member, version: member.version + 1 }], true);
  return `Invitation resent to ${name}, ${member.email}`;
}
