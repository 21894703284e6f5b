import type { EnumValue, Group, JsonValue, UserPermissions } from "../../engine/index.ts";
import { isDeactivation, isLoginFailure, isServiceAway, isSuspension } from "./apiError.ts";
import type { Schemas } from "./endpoints.ts";
import type { Customer, SignedInUser } from "./login.ts";
import type { TemplateDescription } from "./main/catalogClient.ts";
import type { MonitorDescription } from "./monitors.ts";
import type { Services } from "./services.ts";

/** As whom somebody views the company. */
export type Viewing = Pick<Schemas["Viewing"], "kind" | "name">;

/** What the product must know of user and company before its first screen. */
export interface Account {
  /** Who is signed in, or the user as whom they view the company. */
  user: SignedInUser;
  /** As whom somebody views the company; null: as themselves. */
  viewing: Viewing | null;
  /** Who signed in, whoever they view the company as. */
  signedIn: Pick<SignedInUser, "id" | "providerEmployee">;
  company: Customer;
  permissions: UserPermissions;
  templates: TemplateDescription[];
  monitors: MonitorDescription[];
  groups: Group[];
  enumValues: EnumValue[];
  /** Feature flags and other settings of the company, by key. */
  settings: Readonly<Record<string, JsonValue>>;
}

/** Somebody signed in who cannot use this company. `user.customers` are those that they can go to. */
export interface NoAccess {
  user: SignedInUser;
  company: null;
  /** Why they cannot use it: it is suspended, or they were deactivated there; left out: there is no such company, or it is not theirs. */
  reason?: string;
  /** true: it is suspended. */
  isSuspended?: true;
}

/** What the account is loaded with. */
interface AccountOptions {
  /** The company's alias. */
  alias: string;
  /** The person signed in before this page: the server knows them, so that all is asked at the same time. */
  isKnown: boolean;
  /** The page is to show what somebody else sees. */
  isViewing?: boolean;
  /** Called as soon as the server knows them. */
  onSignedIn?(): void;
}

/**
 * Loads user and company. Rejects with `ApiError`; `isLoginFailure` says whether the account itself was refused.
 */
export async function loadAccount(
  services: Pick<Services, "main" | "login" | "permissions" | "monitors">,
  { alias, isKnown, isViewing = false, onSignedIn }: AccountOptions,
): Promise<Account | NoAccess> {
  const early = isKnown ? loadCompany(services) : undefined;
  // A refused sign-in is what the page says, whatever else failed before.
  early?.catch(() => undefined);
  const user = await services.login.signIn();
  const company = user.customers.find((customer) => customer.alias === alias);
  if (!company) return { user, company: null, ...(await deactivation(services)) };
  onSignedIn?.();
  const viewing = isViewing ? await services.permissions.viewing() : null;
  const parts = early?.catch(againIfUnknown(services)) ?? loadCompany(services);
  const loaded = await parts.catch((error: unknown) => {
    if (isSuspension(error)) return error.message;
    throw error;
  });
  if (typeof loaded === "string") {
    const customers = user.customers.filter((customer) => customer.alias !== alias);
    return { user: { ...user, customers }, company: null, reason: loaded, isSuspended: true };
  }
  const { superAdmin } = loaded.permissions;
  const seen = viewing ? { ...user, ...viewing.user, userPermissions: { superAdmin } } : user;
  return { user: seen, viewing, signedIn: user, company, ...loaded };
}

/** What was refused because the server did not know the person yet, as in the second page of their first sign-in, is asked again. */
const againIfUnknown = (services: Parameters<typeof loadCompany>[0]) => (error: unknown) => {
  if (isLoginFailure(error)) return loadCompany(services);
  throw error;
};

/** That the user was deactivated in the company, which they cannot reach then; nothing where it is none of theirs. Rejects where nobody says. */
async function deactivation({
  permissions,
}: Pick<Services, "permissions">): Promise<Pick<NoAccess, "reason">> {
  const refusal = await permissions.current().then(
    () => undefined,
    (error: unknown) => error,
  );
  if (isServiceAway(refusal)) throw refusal;
  return isDeactivation(refusal) ? { reason: refusal.message } : {};
}

/**
 * Loads again what may have changed since `account` was loaded: the companies that the user can reach, among them this one with its name and
 * logo, and what it consists of. Rejects with `ApiError`.
 */
export async function reloadAccount(
  services: Pick<Services, "main" | "login" | "permissions" | "monitors">,
  account: Account,
): Promise<Account> {
  const [customers, parts] = await Promise.all([services.login.companies(), loadCompany(services)]);
  const company = customers.find(({ alias }) => alias === account.company.alias) ?? account.company;
  return { ...account, ...parts, company, user: { ...account.user, customers } };
}

/** Loads what a company consists of, as far as the user may see it. Rejects with `ApiError`. */
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
