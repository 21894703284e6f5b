import { resolve } from "node:path";
import type { ServerConfig } from "../config/config.ts";
import type { fileStore } from "../files/index.ts";
import type { Schemas } from "../schemaFiles/readSchemas.ts";
import { asOperator, customers, inSystem, refreshStatistics, users } from "../storage/index.ts";
import type { Database } from "../storage/index.ts";
import { createCompany } from "./create.ts";
import type { CreateOptions } from "./create.ts";
import { ArchiveError, RetentionHoldError } from "./errors.ts";
import type { Totals } from "./format.ts";
import { readArchive } from "./read.ts";
import { removeCustomer } from "./remove.ts";
import { writeArchive } from "./write.ts";

/** What a command works with. */
interface Context {
  db: Database;
  config: ServerConfig;
  schemas: Schemas;
  store: (customerId: number) => ReturnType<typeof fileStore>;
  progress: (what: string) => void;
}

/** A command: what it does, and a text for the person at the terminal. */
export type Work = (context: Context) => Promise<string>;

/** Creates a company with its first administrator. */
export function creationOf(
  company: { alias: string; name: string },
  {
    email,
    preset,
    timezone,
    "first-name": firstName,
    "last-name": lastName,
  }: Record<string, string | boolean | undefined>,
): Work {
  const given = { email, preset, timezone, firstName, lastName } as Omit<CreateOptions, "alias" | "name">;
  return (context) => createCompany(context, { ...given, ...company });
}

/** Writes a company into an archive. */
export function exportOf(customer: string, file: string): Work {
  return async (context) => {
    const now = Math.floor(Date.now() / 1000);
    const report = await writeArchive({ ...context, customer, path: resolve(file), now });
    const missing = report.missing.length;
    const lost =
      missing === 0
        ? ""
        : `\n${missing} files are named by rows and are not in the store: ${report.missing.join(", ")}`;
    return `${customer} was written to ${file}: ${text(report)}.${lost}`;
  };
}

/** Restores a company from an archive, under another alias where one is given. */
export function importOf(file: string, alias: string | undefined): Work {
  return async (context) => {
    const report = await readArchive({ ...context, path: resolve(file), alias });
    await refreshStatistics(context.db);
    return `${report.alias} was restored from ${file}: ${text(report)}.`;
  };
}

/** Deletes a company. */
export function deletionOf(customer: string, ignoreHold: boolean): Work {
  return async (context) => {
    const removed = removeCustomer({ ...context, customer, ignoreHold }).catch((error: unknown) => {
      if (!(error instanceof RetentionHoldError)) throw error;
      throw new ArchiveError(`${error.message} Turn it off first, or say --also-on-hold.`);
    });
    const { rows, files, closedUsers } = await removed;
    return `${customer} was deleted: ${text({ rows, files })}. ${closedUsers} users are members of no company any more and cannot sign in.`;
  };
}

/** Takes the sign-in of a user away. */
export function unlinkOf(email: string): Work {
  return async ({ db }) => {
    const user = await inSystem(db, {}, (trx) => users.userByEmail(trx, email));
    if (user === undefined) throw new ArchiveError(`There is no user ${email}.`);
    await db.kysely.deleteFrom("user_identities").where("user_id", "=", user.id).execute();
    return `${user.email} is linked to no sign-in now; the next one with this address, verified by its provider, is.`;
  };
}

/** Gives a company the feature flags of a preset. */
export function presetOf(customer: string, alias: string): Work {
  return async ({ db, schemas: { presets } }) => {
    const preset = presets.find((each) => each.alias === alias);
    const known = presets.map((each) => each.alias).join(", ");
    if (preset === undefined)
      throw new ArchiveError(`There is no preset "${alias}". Known presets: ${known}.`);
    const changed = await asOperator(db, {}, (trx) =>
      customers.configureCustomer(trx, customer, preset.flags),
    );
    if (changed === undefined) throw new ArchiveError(`There is no company "${customer}".`);
    const on = Object.values(preset.flags).filter(Boolean).length;
    return `${changed.name} has the preset ${preset.name}: ${on} features are on, ${Object.keys(preset.flags).length - on} are off.`;
  };
}

const isStatus = (status: string) => /^[A-Z][A-Z0-9_]{0,19}$/.test(status);

/** Says how far a company is. */
export function statusOf(alias: string, status: string): Work {
  if (!isStatus(status))
    throw new ArchiveError(
      `"${status}" cannot be the status of a company: use at most 20 capital letters, digits and underscores, such as LIVE.`,
    );
  return async ({ db }) => {
    const changed = await asOperator(db, {}, (trx) => customers.setStatus(trx, alias, status));
    if (changed === undefined) throw new ArchiveError(`There is no company "${alias}".`);
    return `${changed.name} has the status ${status}.`;
  };
}

/** Suspends a company, or takes that back. */
export function suspensionOf(alias: string, isOn: boolean): Work {
  return async ({ db }) => {
    const changed = await asOperator(db, {}, (trx) =>
      customers.configureCustomer(trx, alias, { [customers.suspendedKey]: isOn }),
    );
    if (changed === undefined) throw new ArchiveError(`There is no company "${alias}".`);
    return isOn
      ? `${changed.name} is suspended: super admins alone can use it. Take that back with: npm run customer -- resume ${alias}`
      : `${changed.name} is in use again.`;
  };
}

function text({ rows, files }: Pick<Totals, "rows" | "files">): string {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  return `${count.toLocaleString("en-US")} rows, ${files.toLocaleString("en-US")} files`;
}
