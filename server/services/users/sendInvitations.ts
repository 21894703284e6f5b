import { orLog } from "../../core/log.ts";
import { askForDelivery, invitationMail, queueMessage } from "../../delivery/index.ts";
import { frontendUrl } from "../../http/hosts.ts";
import type { Call, Tenant } from "../../http/route.ts";
import { providerOf } from "../../identity/index.ts";
import { inTenant, members } from "../../storage/index.ts";
import type { Trx } from "../../storage/index.ts";
import { INVITATION_HOURS } from "../../tenant/openCompany.ts";

interface Sending {
  isReminder: boolean;
  /** The address of the company's pages. */
  pages: string;
}

/**
 * Sends people the message that invites them, with the address of the company's pages. Where the server itself signs people in, who has no
 * account yet gets a link to choose a password instead. Such a link can be made once the account is stored: where the server ends in between, the
 * user is invited, no message goes out, and an administrator sends the invitation again.
 */
export async function sendInvitations(
  tenant: Tenant,
  { host }: Pick<Call, "host">,
  invited: readonly members.Member[],
  isReminder: boolean,
): Promise<void> {
  const { deps, trx, customer, now, afterCommit } = tenant;
  const sending = { isReminder, pages: frontendUrl(customer.alias, host, deps.config) };
  const signsIn = deps.identity.passwordLink !== undefined && !providerOf(deps.config, customer.alias);
  const later: members.Member[] = [];
  for (const member of invited) {
    if (signsIn && (await members.isNewAccount(trx, member.id))) later.push(member);
    else await queue(trx, tenant, { ...sending, member, now, link: sending.pages });
  }
  afterCommit(() => {
    if (later.length < invited.length) askForDelivery(deps, customer.id);
    if (later.length > 0) void orLog(sendLinks(tenant, later, sending), deps.logError, "Sending invitations");
  });
}

/** Sends links to choose a password, to people whose accounts are stored. */
async function sendLinks(
  tenant: Pick<Tenant, "deps" | "customer" | "user" | "now">,
  invited: readonly members.Member[],
  sending: Sending,
): Promise<void> {
  const { deps, customer, now } = tenant;
  for (const member of invited) {
    const options = { hours: INVITATION_HOURS, now, company: customer.alias };
    const link = (await deps.identity.passwordLink?.(member.id, options)) ?? sending.pages;
    await inTenant(deps.db, { customerId: customer.id }, (trx) =>
      queue(trx, tenant, { ...sending, member, now, link }),
    );
  }
  askForDelivery(deps, customer.id);
}

async function queue(
  trx: Trx,
  { customer, user }: Pick<Tenant, "customer" | "user">,
  { member, link, now, isReminder }: Sending & { member: members.Member; link: string; now: number },
): Promise<void> {
  const { id: userId, email, firstName, lastName } = member;
  const inviterName = `${user.firstName} ${user.lastName}`;
  const content = invitationMail({ companyName: customer.name, inviterName, firstName, link, isReminder });
  const key = `invitation ${userId} ${member.version} ${now}`;
  const to = { email, name: `${firstName} ${lastName}` };
  await queueMessage(trx, { customerId: customer.id, key, kind: "invitation", userId, to, content }, now);
}
