import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { createEngine } from "../../engine/index.ts";
import { readConfig } from "../config/config.ts";
import { fileStore } from "../files/index.ts";
import { schemasFolder } from "../core/root.ts";
import { engineOptions, readSchemas } from "../schemaFiles/readSchemas.ts";
import type { PresetSource } from "../schemaFiles/readSchemas.ts";
import {
  customers,
  asOperator,
  inSystem,
  migrate,
  openDatabase,
  refreshStatistics,
  users,
} from "../storage/index.ts";
import type { Database } from "../storage/index.ts";
import { ArchiveError } from "./errors.ts";
import type { Totals } from "./format.ts";
import { readArchive } from "./read.ts";
import { removeCustomer } from "./remove.ts";
import { verifyAudit } from "./verifyAudit.ts";
import { writeArchive } from "./write.ts";

const usage = `Usage:
  npm run customer -- export <alias> <file.tar.gz>      writes all that belongs to a company into one archive
  npm run customer -- import <file.tar.gz> [--as <alias>]  restores a company, with --as under another alias
  npm run customer -- delete <alias> --confirm <alias>  deletes a company with all that belongs to it
      --also-on-hold  deletes records on Data Retention Hold too
  npm run customer -- verify-audit <alias> [--anchor <seal>]  checks that nobody altered the audit log and the histories
  npm run customer -- unlink <email>                    lets an account be linked to another sign-in of its provider
  npm run customer -- preset <alias> <preset>           sets the feature flags of a package`;

const options = {
  anchor: { type: "string" },
  as: { type: "string" },
  confirm: { type: "string" },
  "also-on-hold": { type: "boolean" },
} as const;

interface Context {
  db: Database;
  presets: readonly PresetSource[];
  store: (customerId: number) => ReturnType<typeof fileStore>;
  progress: (what: string) => void;
}

type Work = (context: Context) => Promise<string>;

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
  if (command === "export" && second !== undefined) return exportOf(first, second);
  if (command === "preset" && second !== undefined) return presetOf(first, second);
  if (second !== undefined) throw new ArchiveError(usage);
  if (command === "unlink") return unlinkOf(first);
  if (command === "verify-audit") return ({ db }) => verifyAudit(db, first, values.anchor);
  if (command === "import") return importOf(first, values.as);
  if (command !== "delete") throw new ArchiveError(usage);
  if (values.confirm !== first)
    throw new ArchiveError(`Deleting "${first}" cannot be undone. Say --confirm ${first} to go on.`);
  return deletionOf(first, values["also-on-hold"] === true);
}

function exportOf(customer: string, file: string): Work {
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

function importOf(file: string, alias: string | undefined): Work {
  return async (context) => {
    const report = await readArchive({ ...context, path: resolve(file), alias });
    await refreshStatistics(context.db);
    return `${report.alias} was restored from ${file}: ${text(report)}.`;
  };
}

function deletionOf(customer: string, ignoreHold: boolean): Work {
  return async (context) => {
    const { rows, files, closedUsers } = await removeCustomer({ ...context, customer, ignoreHold });
    return `${customer} was deleted: ${text({ rows, files })}. ${closedUsers} users are members of no company any more and cannot sign in.`;
  };
}

function unlinkOf(email: string): Work {
  return async ({ db }) => {
    const user = await inSystem(db, {}, (trx) => users.userByEmail(trx, email));
    if (user === undefined) throw new ArchiveError(`There is no user ${email}.`);
    await db.kysely.deleteFrom("user_identities").where("user_id", "=", user.id).execute();
    return `${user.email} is linked to no sign-in now; the next one with this address, verified by its provider, is.`;
  };
}

function presetOf(customer: string, alias: string): Work {
  return async ({ db, presets }) => {
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

function text({ rows, files }: Pick<Totals, "rows" | "files">): string {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  return `${count.toLocaleString("en-US")} rows, ${files.toLocaleString("en-US")} files`;
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
      presets: schemas.presets,
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
