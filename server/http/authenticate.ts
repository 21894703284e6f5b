import { defaultProviderDomain } from "../config/config.ts";
import { errors } from "../core/errors.ts";
import { isOwnProvider, mayReach } from "../identity/index.ts";
import type { Principal } from "../identity/index.ts";
import type { AppDeps } from "./appDeps.ts";
import { customers, inSystem, users } from "../storage/index.ts";
import type { Trx, User } from "../storage/index.ts";

type ConfigDeps = Pick<AppDeps, "config">;

/** The bearer token of an `Authorization` header. Throws `token_missing` or `token_invalid`. */
export function bearerToken(header: string | undefined): string {
  if (header === undefined || header === "") throw errors.tokenMissing();
  const token = /^Bearer ([\w~+/.-]+=*)$/i.exec(header)?.[1];
  if (token === undefined) throw errors.tokenInvalid();
  return token;
}

/**
 * The active user who is bound to a valid token's issuer and subject. Throws the sentences for somebody who was never invited or has not
 * signed in yet, and for who was deactivated.
 */
export async function findUser(trx: Trx, principal: Principal, deps: ConfigDeps): Promise<User> {
  return welcome(await users.userByIdentity(trx, principal), principal, deps);
}

/**
 * The user who was found for a token, as this token shows them: a provider of single companies makes nobody a super admin. Throws the
 * sentences for somebody who was never invited or was deactivated.
 */
export function welcome(user: User | undefined, principal: Principal, { config }: ConfigDeps): User {
  if (user === undefined) throw errors.notInvited(principal.email);
  if (!user.active) throw errors.deactivatedUser(principal.email);
  return user.superAdmin && !isOwnProvider(config, principal.issuer) ? { ...user, superAdmin: false } : user;
}

/** Whether an e-mail address is one of the provider's own people; in lower case. */
export function hasProviderAddress(email: string, { config }: ConfigDeps): boolean {
  const { providerDomain = defaultProviderDomain } = config;
  return email.endsWith(`@${providerDomain}`);
}

/** Whether the installation's own provider has verified an e-mail address at the provider's own domain (spec platform.md 4). */
export function isAtProvider({ issuer, email, emailVerified }: Principal, deps: ConfigDeps): boolean {
  return emailVerified && isOwnProvider(deps.config, issuer) && hasProviderAddress(email, deps);
}

/** Whether a person may reach a company with this token: by its own provider, or as one of the installation's own staff. */
export function reaches(principal: Principal, user: User, alias: string, deps: ConfigDeps): boolean {
  return mayReach(deps.config, principal, alias, user.superAdmin || isAtProvider(principal, deps));
}

/**
 * Signs somebody in: binds the token's issuer and subject to the invited account with its e-mail address, once, when the provider says
 * that the address is verified. A bound account is never bound to another subject of the same provider; a provider of single companies
 * binds members of these only. Throws as `findUser`, and `safety_suite_auth_other_identity`.
 */
export async function signIn(deps: AppDeps, principal: Principal): Promise<User> {
  const { db, config, clock } = deps;
  const known = await inSystem(db, { readOnly: true }, (trx) => users.userByIdentity(trx, principal));
  if (known !== undefined) return welcome(known, principal, deps);
  if (!principal.emailVerified) throw errors.missingEmail();
  const invited = await inSystem(db, { readOnly: true }, (trx) => users.userByEmail(trx, principal.email));
  const user = welcome(invited, principal, deps);
  if (!isOwnProvider(config, principal.issuer) && !(await isTheirs(deps, principal, user)))
    throw errors.notInvited(principal.email);
  const now = Math.floor(clock() / 1_000);
  const joined = await inSystem(db, {}, (trx) =>
    users.joinIdentity(trx, { ...principal, userId: user.id, now }),
  );
  if (!joined) throw errors.otherIdentity(principal.email);
  return user;
}

/** Whether somebody is a member of a company that the token's provider signs people in to. */
async function isTheirs(deps: AppDeps, principal: Principal, user: User): Promise<boolean> {
  const member = await inSystem(deps.db, { readOnly: true, userId: user.id }, (trx) =>
    customers.customersOfUser(trx, false),
  );
  return member.some(({ alias }) => mayReach(deps.config, principal, alias, false));
}
