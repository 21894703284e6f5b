import { sql } from "kysely";
import type { Engine } from "../../engine/index.ts";
import type { CannedSource } from "../../engine/server.ts";
import {
  applyTemplates,
  countUnconverted,
  grantLines,
  grantNewModules,
  leaveOut,
  loggedChanges,
  MigrationError,
  misfitLines,
  misfits,
  openedReports,
  plannedGrants,
  planTemplates,
  rollbackTemplates,
  vanishedLines,
  vanishedTemplates,
} from "../storage/index.ts";
import type {
  ApplyOptions,
  ApplyReport,
  Database,
  EnumSetSource,
  Misfit,
  RoleRights,
} from "../storage/index.ts";
import { readFillings } from "./fillings.ts";
import { doneLine, listLines, planLines, progressLine, unconvertedLines } from "./report.ts";

/** What can be done with the templates of an installation. */
export type Command = "plan" | "apply" | "rollback" | "list";

/** A command with what it needs. */
export interface CommandRequest {
  db: Database;
  engine: Engine;
  enumSets: readonly EnumSetSource[];
  /** The roles of the schemas: those that name a new module get their rights on it. */
  roles: readonly RoleRights[];
  /** The ready reports of the schemas: roles get rights on them as on modules; left out: there are none. */
  reports?: readonly CannedSource[];
  command: Command;
  /** `template.field=value`, for records that have none. */
  defaults: readonly string[];
  dryRun: boolean;
  /** Aliases of companies whose overrides are put aside where they do not fit the templates. */
  leaveOut: readonly string[];
  /** Records that are converted at a time; left out: as many as is good. */
  batchRows?: number | undefined;
  /** Reports how far it has come. */
  report(line: string): void;
}

/** What a command found or did: for people, for machines, and as exit code. */
export interface CommandResult {
  code: number;
  lines: string[];
  data: unknown;
  /** true: records were written. */
  hasWritten?: boolean;
}

const nothing = "There is nothing to do: the database has these templates.";

/** Runs a command. Throws a MigrationError or a UsageError for the person at the terminal. */
export function runCommand(request: CommandRequest): Promise<CommandResult> {
  return runners[request.command](request);
}

const runners: Readonly<Record<Command, (request: CommandRequest) => Promise<CommandResult>>> = {
  async plan({ db, engine, enumSets, roles, reports = [], defaults }) {
    const plan = await planTemplates(db, engine, { enumSets, fillings: readFillings(engine, defaults) });
    const unfitting = await misfitsIn(db, engine);
    const grants = await db.kysely
      .transaction()
      .execute((trx) => plannedGrants(trx, roles, openedReports(reports, engine)));
    const vanished = await db.kysely.transaction().execute((trx) => vanishedTemplates(trx, engine));
    const warnings = [...vanishedLines(vanished), ...(unfitting.length > 0 ? misfitLines(unfitting) : [])];
    const warningLines = warnings.length > 0 ? ["", ...warnings] : [];
    const data = { ...(plan ?? { steps: [] }), grants, vanished, misfits: unfitting };
    if (plan === undefined && grants.length === 0)
      return { code: warningLines.length > 0 ? 2 : 0, lines: [nothing, ...warningLines], data };
    const hint = "Make these changes with `npm run templates -- apply`.";
    const changes = [...(plan === undefined ? [] : planLines(plan)), ...grantLines(grants)];
    return { code: 2, lines: [...changes, ...warningLines, "", hint], data };
  },
  async apply(request) {
    const { db, engine, enumSets, defaults, dryRun, leaveOut: aside } = request;
    const fillings = readFillings(engine, defaults);
    const unfitting = await misfitsIn(db, engine);
    const refused = unfitting.filter(({ customer }) => !aside.includes(customer.alias));
    if (refused.length > 0) throw new MigrationError(misfitLines(refused).join("\n"));
    const done = await applyTemplates(db, engine, { ...working(request), enumSets, fillings });
    const result = withGrants(await reportOf(db, done, dryRun), await grantsOf(request));
    if (dryRun || unfitting.length === 0) return result;
    await leaveOut(db, engine, unfitting);
    const asides = unfitting.map(
      ({ customer, alias }) => `Left out: the override of ${alias} of ${customer.alias}.`,
    );
    return { ...result, lines: [...result.lines, ...asides] };
  },
  async rollback(request) {
    const { db, engine, dryRun } = request;
    const result = await reportOf(db, await rollbackTemplates(db, engine, working(request)), dryRun);
    if (dryRun || result.hasWritten !== true) return result;
    return { ...result, lines: [...result.lines, ...(await newerFileLines(request))] };
  },
  async list({ db }) {
    const changes = await db.kysely.transaction().execute((trx) => loggedChanges(trx));
    return {
      code: 0,
      lines: changes.length > 0 ? listLines(changes) : ["No change was made yet."],
      data: changes,
    };
  },
};

/** What to do where the files are not those of the database, as after a rollback: whoever forgets it makes the change again. */
export async function newerFileLines({
  db,
  engine,
}: Pick<CommandRequest, "db" | "engine">): Promise<string[]> {
  const plan = await planTemplates(db, engine);
  const names = (plan?.changeSet.tables ?? []).map(({ alias }) => alias);
  if (names.length === 0) return [];
  return [
    `The schemas folder still contains other files of ${names.join(", ")} than the database works with. ` +
      "Put the files of before back before anything else: a start or `apply` would make the change again, and companies' own templates are checked against the files.",
  ];
}

/** Gives roles their rights on new modules and reports; in a dry run, what they would get. */
function grantsOf({ db, engine, roles, reports = [], dryRun }: CommandRequest): Promise<string[]> {
  const work = dryRun ? plannedGrants : grantNewModules;
  const opened = openedReports(reports, engine);
  return db.kysely.transaction().execute(async (trx) => grantLines(await work(trx, roles, opened)));
}

function withGrants(result: CommandResult, grants: readonly string[]): CommandResult {
  if (grants.length === 0) return result;
  return { ...result, lines: [...result.lines.filter((line) => line !== nothing), ...grants] };
}

/** The overrides that do not fit; none in a database that was never prepared. */
async function misfitsIn(db: Database, engine: Engine): Promise<Misfit[]> {
  return db.kysely.transaction().execute(async (trx) => {
    const { rows } = await sql`select 1 where to_regclass('template_overrides') is not null`.execute(trx);
    return rows.length === 0 ? [] : misfits(trx, engine);
  });
}

function working({ dryRun, batchRows, report }: CommandRequest): ApplyOptions {
  const batches = batchRows === undefined ? {} : { atOnce: -1, batchRows };
  return { dryRun, ...batches, report: (progress) => report(progressLine(progress)) };
}

async function reportOf(db: Database, done: ApplyReport, dryRun: boolean): Promise<CommandResult> {
  const { changeSet, abandoned } = done;
  if (changeSet === undefined) return { code: 0, lines: [nothing], data: done };
  if (abandoned)
    return { code: 0, lines: [`Change ${changeSet.id} is given up: everything is as before.`], data: done };
  const lines = dryRun
    ? ["Everything went well, and was undone: a dry run changes nothing."]
    : [
        doneLine(changeSet),
        ...unconvertedLines(await countUnconverted(db, changeSet.id)),
        "Restart every server that still has the templates of before.",
      ];
  return { code: 0, lines, data: { ...done, dryRun }, hasWritten: !dryRun };
}
