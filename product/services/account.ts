import useSWRImmutable from "swr/immutable";

import type { EnumValue, Group, JsonValue, UserPermissions } from "../../engine/index.ts";
import type { SessionPrincipal } from "../session/types.ts";
import type { Customer, SignedInUser } from "./login.ts";
import type { TemplateDescription } from "./main/catalogClient.ts";
import type { MonitorDescription } from "./monitors.ts";
import type { Services } from "./services.ts";

/** What the product must know of user and company before its first screen. */
export interface Account {
  user: SignedInUser;
  company: Customer;
  permissions: UserPermissions;
  templates: TemplateDescription[];
  monitors: MonitorDescription[];
  groups: Group[];
  enumValues: EnumValue[];
  /** Settings of the company that are no flags, by key. */
  settings: Readonly<Record<string, JsonValue>>;
}

/** Somebody signed in who has no access to this company, or it does not exist. */
export interface NoAccess {
  user: SignedInUser;
  company: null;
}

/**
 * Loads user and company. Rejects with `ApiError`; `isLoginFailure` says whether the account itself was refused.
 */
export async function loadAccount(services: Services, alias: string): Promise<Account | NoAccess> {
  const { main, login, permissions, monitors: watching } = services;
  const user = await login.signIn();
  const company = user.customers.find((customer) => customer.alias === alias);
  if (!company) return { user, company: null };
  const [allowed, templates, groups, enumValues, monitors, settings] = await Promise.all([
    permissions.current(),
    main.templates(),
    main.groups(),
    main.enumValues(),
    watching.list(),
    main.settings(),
  ]);
  return { user, company, permissions: allowed, templates, groups, enumValues, monitors, settings };
}

/** User and company, loaded once for the life of the page. */
export function useAccount(services: Services, principal: SessionPrincipal, alias: string) {
  return useSWRImmutable<Account | NoAccess, unknown>(
    ["account", principal.subject, alias],
    () => loadAccount(services, alias),
    { shouldRetryOnError: false },
  );
}
