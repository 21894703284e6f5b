import { mailAddressOf } from "../../config/mailSettings.ts";
import { errors } from "../../core/errors.ts";
import { hasProviderAddress } from "../../http/authenticate.ts";
import type { Tenant } from "../../http/route.ts";
import { memberChanges, members } from "../../storage/index.ts";
import { explainMembers } from "./explained.ts";
import { changePeople, checkedGrants, readGrantRules } from "./rules.ts";
import type { GrantRules } from "./rules.ts";

/** Somebody who is to be invited. */
export interface Invitation {
  email: string;
  firstName: string;
  lastName: string;
  admin?: boolean | undefined;
  grants?: readonly members.Grant[] | undefined;
}

/** What became of an invitation. */
export interface InviteResult {
  email: string;
  user: members.Member | null;
  /** Why nobody was invited; null where somebody was. */
  error: string | null;
}

const refusals: Readonly<Record<members.MemberStatus, (email: string) => string>> = {
  Active: (email) => `${email} is a user of this company already.`,
  Invited: (email) => `${email} is invited already. Resend the invitation instead.`,
  Deactivated: (email) => `${email} belongs to a deactivated user. Activate that user instead.`,
};

const closed = (email = "") =>
  `The account of ${email} was closed by the operator of Safety Suite. Please contact support to have it opened again.`;

/**
 * Invites people, each with their own result: one who cannot be invited keeps nobody else from it. Throws for roles and groups that do not
 * exist, and then invites nobody.
 */
export async function invite(tenant: Tenant, people: readonly Invitation[]): Promise<InviteResult[]> {
  return changePeople(tenant, async () => {
    const addresses = people.map(({ email }) => mailAddressOf(email));
    const known = await members.membersAt(
      tenant.trx,
      addresses.filter((address) => address !== undefined),
    );
    const rules = await readGrantRules(tenant);
    const results: InviteResult[] = [];
    const seen = new Set<string>();
    for (const [index, person] of people.entries()) {
      const address = addresses[index];
      const status = known.get(address ?? "")?.status;
      const isReserved =
        // Whoever has such an address is one of the provider's own people, so that only these invite it.
        !tenant.isProviderStaff && hasProviderAddress(address ?? "", tenant.deps);
      const error = refusalOf(person.email, address, { seen, status, isReserved });
      if (address !== undefined) seen.add(address);
      const user =
        error === null && address !== undefined ? await add(tenant, person, { address, rules }) : null;
      results.push({
        email: address ?? person.email,
        user,
        error: error ?? (user === null ? closed(address) : null),
      });
    }
    const invited = results.flatMap(({ user }) => (user === null ? [] : [{ after: user }]));
    await explainMembers(tenant, invited);
    return results;
  });
}

function refusalOf(
  given: string,
  address: string | undefined,
  {
    seen,
    status,
    isReserved,
  }: { seen: ReadonlySet<string>; status: members.MemberStatus | undefined; isReserved: boolean },
): string | null {
  if (address === undefined) return `"${given.trim()}" is not an email address.`;
  if (seen.has(address)) return `${address} is named twice.`;
  if (status !== undefined) return refusals[status](address);
  return isReserved ? `Only the provider of Safety Suite can invite ${address}.` : null;
}

/** Gives nobody, and nothing is done, where the account of the address is closed. */
async function add(
  tenant: Tenant,
  { firstName, lastName, admin = false, grants = [] }: Invitation,
  { address: email, rules }: { address: string; rules: GrantRules },
): Promise<members.Member | null> {
  const { trx, customer, plan, now } = tenant;
  const checked = checkedGrants(rules, grants);
  const userId = await memberChanges.inviteMember(trx, {
    customerId: customer.id,
    email,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    admin,
    invitedBy: plan.userId,
    now,
  });
  if (userId === undefined) return null;
  await memberChanges.setGrants(trx, { customerId: customer.id, userId }, checked, now);
  const member = await members.readMember(trx, customer.id, userId);
  if (member === undefined) throw errors.userNotFound();
  return member;
}
