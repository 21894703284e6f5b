import { defaultTimezone } from "../../engine/server.ts";
import { pagesUrl } from "../http/hosts.ts";
import type { ServerConfig } from "../config/config.ts";
import { embeddedIssuer, linkMaker, providerOf } from "../identity/index.ts";
import type { Schemas } from "../schemaFiles/readSchemas.ts";
import { addingLinksIn, asOperator, members, setupCodes } from "../storage/index.ts";
import type { Database, Trx } from "../storage/index.ts";
import { checkCompany } from "../tenant/newCompany.ts";
import type { NewCompany } from "../tenant/newCompany.ts";
import { INVITATION_HOURS, openCompany } from "../tenant/openCompany.ts";
import { ArchiveError } from "./errors.ts";

/** What a company is created with on the command line; what is left out has its default. */
export type CreateOptions = Pick<NewCompany, "alias" | "name"> &
  Partial<Record<Exclude<keyof NewCompany, "alias" | "name">, string | undefined>>;

/** What a problem is about, as the command names it. */
const names: Readonly<Record<keyof NewCompany, string>> = {
  alias: "<alias>",
  name: "<name>",
  email: "--email",
  firstName: "--first-name",
  lastName: "--last-name",
  preset: "--preset",
  timezone: "--timezone",
};

/** Whether people of a company sign in at an outside provider. */
const signsInElsewhere = (config: ServerConfig, alias: string) =>
  config.identity !== undefined || providerOf(config, alias) !== undefined;

interface Context {
  db: Database;
  schemas: Schemas;
  config: ServerConfig;
}

/** A company that was opened. */
interface Opened {
  customerId: number;
  /** Address of its pages. */
  pages: string;
  /** Where its administrator chooses a password; left out: they have an account, or sign in elsewhere. */
  passwordLink?: string;
}

/**
 * Opens a company that was checked, with an invitation of its administrator, in one transaction together with what `after` does with the
 * company's number. `now` in epoch seconds. Throws an ArchiveError where another company has the alias.
 */
export async function openNewCompany(
  { db, schemas, config }: Context,
  company: NewCompany,
  { now, after }: { now: number; after?: (trx: Trx, customerId: number) => Promise<void> },
): Promise<Opened> {
  const { alias } = company;
  const pages = pagesUrl(alias, config);
  return asOperator(db, {}, async (trx) => {
    let passwordLink: string | undefined;
    const link = async (inside: Trx, userId: number) => {
      if (signsInElsewhere(config, alias) || !(await members.isNewAccount(inside, userId))) return undefined;
      const make = linkMaker(addingLinksIn(inside), embeddedIssuer(config));
      passwordLink = await make(userId, { hours: INVITATION_HOURS, now, company: alias });
      return passwordLink;
    };
    await setupCodes.forgetSetupCodes(trx);
    const opened = await openCompany(trx, company, { schemas, pages, link, now });
    if (opened === undefined) throw new ArchiveError(`There is a company "${alias}" already.`);
    await after?.(trx, opened.customerId);
    return { customerId: opened.customerId, pages, ...(passwordLink !== undefined && { passwordLink }) };
  });
}

/** Creates a company with its first administrator, who gets an invitation. Gives a line for the terminal. Throws an ArchiveError that names each problem. */
export async function createCompany(
  context: Context,
  {
    alias,
    name,
    email = "",
    firstName = "",
    lastName = "",
    preset = "standard",
    timezone = defaultTimezone,
  }: CreateOptions,
): Promise<string> {
  const written = { alias, name, email, firstName, lastName, preset, timezone };
  const { company, problems } = checkCompany(written, context.schemas.presets);
  const lines = Object.entries(problems).map(
    ([key, problem]) => `${names[key as keyof NewCompany]}: ${problem}`,
  );
  if (lines.length > 0) throw new ArchiveError(`Nothing was created.\n${lines.join("\n")}`);
  const now = Math.floor(Date.now() / 1_000);
  const { pages, passwordLink } = await openNewCompany(context, company, { now });
  const can =
    passwordLink === undefined
      ? "can sign in"
      : `can choose a password within ${INVITATION_HOURS / 24} days at ${passwordLink} and then sign in`;
  return `${company.name} was created. ${company.firstName} ${company.lastName} ${can} at ${pages} as ${company.email}.`;
}
