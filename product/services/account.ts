import type { EnumValue, Group, JsonValue, UserPermissions } from "../../engine/index.ts";
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

/** What the account is loaded with. */
interface AccountOptions {
  /** The company's alias. */
  alias: string;
  /** The person signed in before this page: the server knows them, so that all is asked at the same time. */
  isKnown: boolean;
  /** Called as soon as the server knows them. */
  onSignedIn?(): void;
}

/**
 * Loads user and company. Rejects with `ApiError`; `isLoginFailure` says whether the account itself was refused.
 */
export async function loadAccount(
  services: Pick<Services, "main" | "login" | "permissions" | "monitors">,
  { alias, isKnown, onSignedIn }: AccountOptions,
): Promise<Account | NoAccess> {
  const early = isKnown ? loadCompany(services) : undefined;
  // A refused sign-in is what the page says, whatever else failed before.
  early?.catch(() => undefined);
  const user = await services.login.signIn();
  const company = user.customers.find((customer) => customer.alias === alias);
  if (!company) return { user, company: null };
  onSignedIn?.();
  return { user, company, ...(await (early ?? loadCompany(services))) };
}

async function loadCompany({
  main,
  permissions: rights,
  monitors: watching,
}: Pick<Services, "main" | "permissions" | "monitors">) {
  const [permissions, templates, groups, enumValues, monitors, settings] = await Promise.all([
    rights.current(),
    main.templates(),
    main.groups(),
    main.enumValues(),
    watching.list(),
    main.settings(),
  ]);
  return { permissions, templates, groups, enumValues, monitors, settings };
}
