import { reaches } from "../../http/authenticate.ts";
import { frontendUrl } from "../../http/hosts.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import type { Call, SignedIn } from "../../http/route.ts";
import { customers, inSystem } from "../../storage/index.ts";
import type { Customer } from "../../storage/index.ts";
import { isSuspended } from "../../tenant/settings.ts";

function present(customer: Customer, { host }: Pick<Call, "host">, { config }: AppDeps) {
  const { id, alias, name, logoUrl } = customer;
  return {
    id,
    alias,
    name,
    frontendUrl: frontendUrl(alias, host, config),
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
