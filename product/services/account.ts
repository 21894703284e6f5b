import type { EnumValue, Group, JsonValue, UserPermissions } from "../../engine/index.ts";
import { isSuspension } from "./apiError.ts";
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
  /** Why nobody can use it: it is suspended; left out: there is no such company, or it is not theirs. */
  reason?: string;
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
  if (!company) return { user, company: null };
  onSignedIn?.();
  const viewing = isViewing ? await services.permissions.viewing() : null;
  const loaded = await (early ?? loadCompany(services)).catch((error: unknown) => {
    if (isSuspension(error)) return error.message;
    throw error;
  });
  if (typeof loaded === "string") {
    const customers = user.customers.filter((customer) => customer.alias !== alias);
    return { user: { ...user, customers }, company: null, reason: loaded };
  }
  const { superAdmin } = loaded.permissions;
  const seen = viewing ? { ...user, ...viewing.user, userPermissions: { superAdmin } } : user;
  return { user: seen, viewing, company, ...loaded };
}

/** Loads what a company consists of, as far as the user may see it. Rejects with `ApiError`. */
export async function loadCompany({
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
