import { parseArgs } from "node:util";
import { createEngine } from "../../engine/index.ts";
import { readConfig } from "../config/config.ts";
import { fileStore } from "../files/index.ts";
import { schemasFolder } from "../core/root.ts";
import { engineOptions, readSchemas } from "../schemaFiles/readSchemas.ts";
import { migrate, openDatabase } from "../storage/index.ts";
import { ArchiveError } from "./errors.ts";
import { superAdminOf } from "./superAdmin.ts";
import { verifyAudit } from "./verifyAudit.ts";
import {
  creationOf,
  deletionOf,
  exportOf,
  importOf,
  presetOf,
  statusOf,
  suspensionOf,
  unlinkOf,
} from "./works.ts";
import type { Work } from "./works.ts";

const usage = `Usage:
  npm run customer -- create <alias> <name> --email <address> --first-name <name> --last-name <name>
      creates a company and invites its first administrator
      --preset <preset>  feature flags of a package; left out: standard
      --timezone <zone>  such as America/Denver; left out: America/Los_Angeles
  npm run customer -- export <alias> <file.tar.gz>      writes all that belongs to a company into one archive
  npm run customer -- import <file.tar.gz> [--as <alias>]  restores a company, with --as under another alias
  npm run customer -- delete <alias> --confirm <alias>  deletes a company with all that belongs to it
      --also-on-hold  deletes records on Data Retention Hold too
  npm run customer -- verify-audit <alias> [--anchor <seal>]  checks that nobody altered the audit log and the histories
  npm run customer -- unlink <email>                    lets an account be linked to another sign-in of its provider
  npm run customer -- super-admin <email>               makes somebody a super admin, who administers all companies
      --first-name <name> --last-name <name>  for an address that has no account yet
      --revoke           takes that back
  npm run customer -- suspend <alias>                   keeps everybody but super admins out of a company; nothing is deleted
  npm run customer -- resume <alias>                    takes that back
  npm run customer -- preset <alias> <preset>           sets the feature flags of a package
  npm run customer -- status <alias> <status>           says how far a company is, such as LIVE; a new one is DEV`;

const options = {
  anchor: { type: "string" },
  as: { type: "string" },
  confirm: { type: "string" },
  email: { type: "string" },
  "first-name": { type: "string" },
  "last-name": { type: "string" },
  preset: { type: "string" },
  timezone: { type: "string" },
  "also-on-hold": { type: "boolean" },
  revoke: { type: "boolean" },
} as const;

/** Reads the command line. Throws an ArchiveError that says how the command is used. */
function readArguments(argv: readonly string[]): Work {
  let parsed;
  try {
    parsed = parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new ArchiveError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  const { positionals, values } = parsed;
  const [command, first, second, ...rest] = positionals;
  if (first === undefined || rest.length > 0) throw new ArchiveError(usage);
  if (command === "create" && second !== undefined) return creationOf({ alias: first, name: second }, values);
  if (command === "export" && second !== undefined) return exportOf(first, second);
  if (command === "preset" && second !== undefined) return presetOf(first, second);
  if (command === "status" && second !== undefined) return statusOf(first, second);
  if (second !== undefined) throw new ArchiveError(usage);
  if (command === "unlink") return unlinkOf(first);
  if (command === "super-admin") return superAdminOf(first, values);
  if (command === "suspend" || command === "resume") return suspensionOf(first, command === "suspend");
  if (command === "verify-audit") return ({ db }) => verifyAudit(db, first, values.anchor);
  if (command === "import") return importOf(first, values.as);
  if (command !== "delete") throw new ArchiveError(usage);
  if (values.confirm !== first)
    throw new ArchiveError(`Deleting "${first}" cannot be undone. Say --confirm ${first} to go on.`);
  return deletionOf(first, values["also-on-hold"] === true);
}

/** Runs one command. Returns the text for the person at the terminal. */
async function main(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const work = readArguments(argv);
  const config = readConfig(env);
  const schemas = readSchemas(schemasFolder(env));
  const engine = createEngine(engineOptions(schemas));
  const db = await openDatabase(config, { attach: true });
  try {
    await migrate(db, engine);
    const progress = (what: string) => process.stdout.isTTY && process.stdout.write(`  ${what}\n`);
    return await work({
      db,
      config,
      schemas,
      store: (customerId) => fileStore(config, customerId),
      progress,
    });
  } finally {
    await db.close();
  }
}

try {
  console.log(await main(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
