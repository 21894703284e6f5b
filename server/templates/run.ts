import type { Engine } from "../../engine/index.ts";
import {
  applyTemplates,
  countUnconverted,
  loggedChanges,
  planTemplates,
  rollbackTemplates,
} from "../storage/index.ts";
import type { ApplyOptions, ApplyReport, Database, EnumSetSource } from "../storage/index.ts";
import { readFillings } from "./fillings.ts";
import { doneLine, listLines, planLines, progressLine, unconvertedLines } from "./report.ts";

/** What can be done with the templates of an installation. */
export type Command = "plan" | "apply" | "rollback" | "list";

/** A command with what it needs. */
export interface CommandRequest {
  db: Database;
  engine: Engine;
  enumSets: readonly EnumSetSource[];
  command: Command;
  /** `template.field=value`, for records that have none. */
  defaults: readonly string[];
  dryRun: boolean;
  /** Records that are converted at a time; left out: as many as is good. */
  batchRows?: number | undefined;
  /** Told how far it has come. */
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
  async plan({ db, engine, enumSets, defaults }) {
    const plan = await planTemplates(db, engine, { enumSets, fillings: readFillings(engine, defaults) });
    if (plan === undefined) return { code: 0, lines: [nothing], data: { steps: [] } };
    const hint = "Make these changes with `npm run templates -- apply`.";
    return { code: 2, lines: [...planLines(plan), "", hint], data: plan };
  },
  async apply(request) {
    const { db, engine, enumSets, defaults, dryRun } = request;
    const fillings = readFillings(engine, defaults);
    return told(db, await applyTemplates(db, engine, { ...working(request), enumSets, fillings }), dryRun);
  },
  async rollback(request) {
    const { db, engine, dryRun } = request;
    return told(db, await rollbackTemplates(db, engine, working(request)), dryRun);
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

function working({ dryRun, batchRows, report }: CommandRequest): ApplyOptions {
  const batches = batchRows === undefined ? {} : { atOnce: -1, batchRows };
  return { dryRun, ...batches, report: (progress) => report(progressLine(progress)) };
}

async function told(db: Database, done: ApplyReport, dryRun: boolean): Promise<CommandResult> {
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
