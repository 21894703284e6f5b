import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Call, Tenant } from "../../http/route.ts";
import { id, object } from "../../http/schemas.ts";
import {
  askedByUser,
  customers,
  inSystem,
  inTenant,
  planFrom,
  readPrincipalById,
  terms,
  users,
} from "../../storage/index.ts";
import type { StoredPrincipal, Trx } from "../../storage/index.ts";
import { permissionEntryOf } from "./permissionEntry.ts";
import { requireMember } from "./rules.ts";
import { userDetails } from "./schema.ts";

/** What somebody may do in the company of the transaction. */
const entryIn = async (trx: Trx, customerId: number, { user, sources }: StoredPrincipal) =>
  permissionEntryOf(await planFrom(trx, user, { id: customerId }, sources));

/** A user of the company with what they agreed to, whether their account is closed, and what they may do there. */
async function detailsOf(tenant: Tenant, userId: number) {
  const { trx, customer } = tenant;
  const member = await requireMember(tenant, userId);
  const stored = await readPrincipalById(trx, userId, customer.id);
  if (stored === undefined) throw errors.userNotFound();
  return {
    ...member,
    lockout: !stored.user.active,
    termsOfServiceVersion: await terms.acceptedTerms(trx, { customerId: customer.id, userId }),
    permissions: [await entryIn(trx, customer.id, stored)],
  };
}

/** The companies that somebody belongs to, or did, by name; for super admins, who reach them all. */
async function companiesOf({ deps: { db }, user }: Tenant, userId: number): Promise<number[]> {
  const reached = await inSystem(db, { readOnly: true, userId: user.id }, (trx) =>
    customers.customersOfUser(trx, true),
  );
  // Who asks sees their own memberships alone, so they are read as the user.
  const theirs = await inSystem(db, { readOnly: true, userId }, (trx) => users.companiesOf(trx, userId));
  return reached.map(({ id: customerId }) => customerId).filter((customerId) => theirs.has(customerId));
}

/** The entries of a user in all of these companies, each read in its own transaction. */
async function entriesIn(
  { deps: { db } }: Tenant,
  { signal }: Pick<Call, "signal">,
  { userId, companies }: { userId: number; companies: readonly number[] },
) {
  const entries = [];
  for (const customerId of companies) {
    const opening = askedByUser(userId, customerId);
    const entry = await inTenant(db, { customerId, readOnly: true, signal, opening }, async (trx, stored) =>
      stored === undefined ? undefined : entryIn(trx, customerId, stored),
    );
    if (entry !== undefined) entries.push(entry);
  }
  return entries;
}

export const oneUserRoute = tenantRoute({
  method: "GET",
  url: "/api/1.0/users/:id",
  service: "login",
  summary:
    "A user of the company, with what they may do there; for super admins, in each company that the user belongs to",
  access: "admin",
  params: object({ id }),
  replies: { 200: { description: "The user", schema: ref(userDetails) } },
  async handle(call, tenant) {
    const { id: userId } = call.params;
    const details = await detailsOf(tenant, userId);
    if (!tenant.plan.abilities.superAdmin) return { body: details };
    // Other companies have transactions of their own, once this one is over.
    return {
      finish: async () => {
        const companies = await companiesOf(tenant, userId);
        return { body: { ...details, permissions: await entriesIn(tenant, call, { userId, companies }) } };
      },
    };
  },
});
