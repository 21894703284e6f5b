import type { PersonName } from "../../engine/index.ts";
import type { ServerConfig } from "../config/config.ts";
import { mailAddressOf } from "../config/mailSettings.ts";
import { embeddedIssuer, linkMaker } from "../identity/index.ts";
import { addingLinksIn, asOperator, users } from "../storage/index.ts";
import type { Trx } from "../storage/index.ts";
import { checkPersonName } from "../tenant/newCompany.ts";
import { INVITATION_HOURS } from "../tenant/openCompany.ts";
import { ArchiveError } from "./errors.ts";
import type { Work } from "./works.ts";

/** What the command says beside the address: the name of a new account, or that somebody is no super admin any more. */
interface SuperAdminOptions {
  "first-name"?: string | undefined;
  "last-name"?: string | undefined;
  revoke?: boolean | undefined;
}

const options: Readonly<Record<keyof PersonName, string>> = {
  firstName: "--first-name",
  lastName: "--last-name",
};

/**
 * Makes somebody a super admin, with a new account where the address has none, or takes that back. Throws an ArchiveError for what is no
 * address; the work throws one where a new account lacks a name, and where nobody has an address that is to be no super admin's any more.
 */
export function superAdminOf(
  address: string,
  { "first-name": firstName = "", "last-name": lastName = "", revoke = false }: SuperAdminOptions,
): Work {
  const email = mailAddressOf(address);
  if (email === undefined)
    throw new ArchiveError(`"${address}" is not an email address. Use one such as ada@example.com.`);
  if (revoke) return revocationOf(email);
  return ({ db, config }) =>
    asOperator(db, {}, async (trx) => {
      const user = await users.userByEmail(trx, email);
      const id = user?.id ?? (await addAccount(trx, email, { firstName, lastName }));
      await users.setSuperAdmin(trx, id, true);
      const link = await passwordLinkOf(trx, config, id);
      const can =
        link === undefined
          ? "They sign in at the address of any company."
          : `They choose a password within ${INVITATION_HOURS / 24} days at ${link} and then sign in at the address of any company.`;
      return `${email} is a super admin. ${can}`;
    });
}

function revocationOf(email: string): Work {
  return ({ db }) =>
    asOperator(db, {}, async (trx) => {
      const user = await users.userByEmail(trx, email);
      if (user === undefined)
        throw new ArchiveError(`There is no user ${email}. Check the address; nothing was changed.`);
      await users.setSuperAdmin(trx, user.id, false);
      return `${email} is no super admin now, and keeps what companies granted.`;
    });
}

async function addAccount(trx: Trx, email: string, written: PersonName): Promise<number> {
  const { name, problems } = checkPersonName(written);
  const lines = Object.entries(problems).map(
    ([key, problem]) => `${options[key as keyof PersonName]}: ${problem}`,
  );
  if (lines.length > 0)
    throw new ArchiveError(`There is no user ${email} yet, and nothing was created.\n${lines.join("\n")}`);
  return users.createUser(trx, { email, ...name });
}

/** Where somebody who never signed in chooses a password; undefined where people sign in at an outside provider. */
async function passwordLinkOf(trx: Trx, config: ServerConfig, id: number): Promise<string | undefined> {
  if (config.identity !== undefined) return undefined;
  const known = await trx
    .selectFrom("user_identities")
    .select("user_id")
    .where("user_id", "=", id)
    .executeTakeFirst();
  if (known !== undefined) return undefined;
  const now = Math.floor(Date.now() / 1_000);
  return linkMaker(addingLinksIn(trx), embeddedIssuer(config))(id, { hours: INVITATION_HOURS, now });
}
