import { errors } from "../errors.ts";
import type { Principal } from "../identity/index.ts";
import type { Parts } from "../parts.ts";
import { inSystem, users } from "../storage/index.ts";
import type { Trx, User } from "../storage/index.ts";

/** The bearer token of an `Authorization` header. Throws `token_missing` or `token_invalid`. */
export function bearerToken(header: string | undefined): string {
  if (header === undefined || header === "") throw errors.tokenMissing();
  const token = /^Bearer ([\w~+/.-]+=*)$/i.exec(header)?.[1];
  if (token === undefined) throw errors.tokenInvalid();
  return token;
}

/**
 * The invited and active user whom a valid token speaks for: the one who signed in so before, else the one with the
 * token's e-mail address. Throws the sentences for somebody who was never invited or was deactivated.
 */
export async function findUser(trx: Trx, principal: Principal): Promise<User> {
  const user =
    (await users.userBySubject(trx, principal.subject)) ?? (await users.userByEmail(trx, principal.email));
  return welcome(user, principal);
}

/** The user who was found for a token. Throws the sentences for somebody who was never invited or was deactivated. */
export function welcome(user: User | undefined, { email }: Principal): User {
  if (user === undefined) throw errors.notInvited(email);
  if (!user.active) throw errors.deactivatedUser(email);
  return user;
}

/** Remembers the provider's name for a user, so that a later change of the e-mail address keeps the account. */
export async function rememberSubject(
  { db }: Pick<Parts, "db">,
  { subject }: Principal,
  user: User,
): Promise<void> {
  const isKnown = await inSystem(db, { readOnly: true }, (trx) => users.userBySubject(trx, subject));
  if (isKnown === undefined) await inSystem(db, {}, (trx) => users.setSubject(trx, user.id, subject));
}
