import { defaultTimezone } from "../../engine/server.ts";
import { pagesUrl } from "../http/hosts.ts";
import type { ServerConfig } from "../config/config.ts";
import type { Schemas } from "../schemaFiles/readSchemas.ts";
import { asOperator, setupCodes } from "../storage/index.ts";
import type { Database } from "../storage/index.ts";
import { checkCompany } from "../tenant/newCompany.ts";
import type { NewCompany } from "../tenant/newCompany.ts";
import { openCompany } from "../tenant/openCompany.ts";
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

/** Creates a company with its first administrator, who gets an invitation. Gives a line for the terminal. Throws an ArchiveError that names each problem. */
export async function createCompany(
  { db, schemas, config }: { db: Database; schemas: Schemas; config: ServerConfig },
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
  const { company, problems } = checkCompany(written, schemas.presets);
  const lines = Object.entries(problems).map(
    ([key, problem]) => `${names[key as keyof NewCompany]}: ${problem}`,
  );
  if (lines.length > 0) throw new ArchiveError(`Nothing was created.\n${lines.join("\n")}`);
  const pages = pagesUrl(alias, config);
  const now = Math.floor(Date.now() / 1_000);
  const opened = await asOperator(db, {}, async (trx) => {
    await setupCodes.forgetSetupCodes(trx);
    return openCompany(trx, company, { schemas, pages, now });
  });
  if (opened === undefined) throw new ArchiveError(`There is a company "${alias}" already.`);
  return `${company.name} was created. ${company.firstName} ${company.lastName} can sign in at ${pages} as ${company.email}.`;
}
