import { reaches } from "../../http/authenticate.ts";
import { frontendUrl } from "../../http/hosts.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import type { Call, SignedIn } from "../../http/route.ts";
import { customers, inSystem } from "../../storage/index.ts";
import { isSuspended } from "../../tenant/settings.ts";

function present(
  customer: customers.CustomerDetails,
  { host }: Pick<Call, "host">,
  { config }: Pick<AppDeps, "config">,
) {
  const { id, alias, name, status, logoUrl } = customer;
  // All services of a company are at its own address, as its public configuration says.
  const url = frontendUrl(alias, host, config);
  return {
    id,
    alias,
    name,
    endpoint: url,
    frontendUrl: url,
    status,
    logoUrl,
    ...(isSuspended(customer) && { suspended: true as const }),
  };
}

/** The companies that somebody can reach with this sign-in, by name; of a super admin, all of them. */
export async function reachedCustomers(
  { user, principal }: SignedIn,
  call: Pick<Call, "host">,
  deps: AppDeps,
): Promise<ReturnType<typeof present>[]> {
  const mine = await inSystem(deps.db, { readOnly: true, userId: user.id }, (trx) =>
    customers.customersOfUser(trx, user.superAdmin),
  );
  return mine
    .filter(({ alias }) => reaches(principal, user, alias, deps))
    .map((customer) => present(customer, call, deps));
}
