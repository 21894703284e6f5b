import { baseChecksum } from "../../engine/authoring/index.ts";
import type { Engine } from "../../engine/index.ts";
import type { OverrideSource } from "../../engine/authoring/index.ts";
import {
  applyOverrides,
  forCustomer,
  MigrationError,
  misfits,
  overrides as stored,
  planOverrides,
  rollbackOverrides,
} from "../storage/index.ts";
import type { Database, OwnChange, OwnReport } from "../storage/index.ts";
import { stepLines } from "./report.ts";
import { newerFileLines } from "./run.ts";
import type { Command, CommandResult } from "./run.ts";

/** A command on what one company has otherwise in its templates. */
export interface OwnCommandRequest {
  db: Database;
  engine: Engine;
  command: Command;
  /** Alias of the company. */
  customer: string;
  /** What it shall have; left out: what it has is looked at. */
  overrides?: readonly OverrideSource[] | undefined;
  dryRun: boolean;
}

const nothing = "There is nothing to do: the company has this already.";

/** Runs a command for one company. Throws a MigrationError for the person at the terminal. */
export function runOwnCommand(request: OwnCommandRequest): Promise<CommandResult> {
  return runners[request.command](request);
}

const runners: Readonly<Record<Command, (request: OwnCommandRequest) => Promise<CommandResult>>> = {
  async plan(request) {
    if (request.overrides === undefined) return look(request);
    const { db, engine, customer } = request;
    const { changes } = await planOverrides(db, engine, { customer, wanted: wantedOf(request) });
    const notes = notesOf(request);
    if (changes.length === 0) return { code: 0, lines: [nothing, ...notes], data: { changes: [] } };
    const hint = `Make these changes with \`npm run templates -- apply --customer ${customer} --override ...\`.`;
    return { code: 2, lines: [...changeLines(changes), ...notes, "", hint], data: dataOf({ changes }) };
  },
  async apply(request) {
    const { db, engine, customer, dryRun } = request;
    return reported(
      request,
      await applyOverrides(db, engine, { customer, wanted: wantedOf(request), dryRun }),
    );
  },
  async rollback(request) {
    const { db, engine, customer, dryRun } = request;
    try {
      return reported(request, await rollbackOverrides(db, engine, { customer, dryRun }));
    } catch (error) {
      const newer = error instanceof MigrationError ? await newerFileLines(request) : [];
      if (newer.length === 0 || !(error instanceof MigrationError)) throw error;
      throw new MigrationError([...newer, `What stood in the way: ${error.message}`].join("\n"));
    }
  },
  async list({ db, customer }) {
    const versions = await forCustomer(db, customer, false, (trx, { id }) => stored.allVersions(trx, id));
    const lines = versions.map(({ changeId, alias, number, state, undoes, madeAt }) => {
      const when = new Date(madeAt * 1_000).toISOString().slice(0, 16).replace("T", " ");
      const undone = undoes === null ? "" : `, undoes ${undoes}`;
      return `${String(changeId).padStart(4)}  ${state}${undone}  ${when}  ${alias}, version ${number}`;
    });
    return { code: 0, lines: lines.length > 0 ? lines : ["No change was made yet."], data: versions };
  },
};

function wantedOf({ overrides = [] }: OwnCommandRequest) {
  return overrides.map((source) => ({ ...source, state: "applied" as const }));
}

/** What the company has, and whether it fits the templates; exit code 2 when something does not. */
async function look({ db, engine, customer }: OwnCommandRequest): Promise<CommandResult> {
  return forCustomer(db, customer, false, async (trx, { id }) => {
    const bases = [...engine.templates.keys()].map((alias) => baseChecksum(engine, alias));
    const standing = [...(await stored.standingVersions(trx, id, bases)).values()];
    const unfitting = (await misfits(trx, engine)).filter((misfit) => misfit.customer.id === id);
    const lines = standing.flatMap(({ alias, number, state }) => {
      const problems = unfitting.find((misfit) => misfit.alias === alias)?.problems ?? [];
      const fits = problems.length > 0 ? "does not fit the template" : state;
      return [`${alias}, version ${number}: ${fits}`, ...problems.map((problem) => `  ${problem}`)];
    });
    const none = `${customer} has nothing otherwise in its templates.`;
    const data = { standing, misfits: unfitting };
    return { code: unfitting.length > 0 ? 2 : 0, lines: lines.length > 0 ? lines : [none], data };
  });
}

function changeLines(changes: readonly OwnChange[]): string[] {
  return changes.flatMap(({ after, from, changes: own, steps }) => [
    `${after.name} (${after.alias}), ${from === null ? "first version" : `after version ${from}`}`,
    ...own.map(({ sentence }) => `  ${sentence}`),
    ...stepLines(steps),
  ]);
}

/** A note for each override that was written against another version of its template. */
function notesOf({ engine, overrides = [] }: OwnCommandRequest): string[] {
  return overrides.flatMap(({ file = "", override: { alias, base } }) => {
    const now = engine.templates.has(alias) ? baseChecksum(engine, alias) : base;
    if (base === now) return [];
    if (base === undefined)
      return [`${file}: add "base": "${now}" to it, to get a notice when ${alias} has changed.`];
    return [
      `${file}: ${alias} has changed since it was written ("base" is ${base}, now ${now}): see whether it still says what it should.`,
    ];
  });
}

function dataOf({ id, undoes, changes }: OwnReport) {
  const templates = changes.map(({ after, from, changes: own, steps }) => ({
    template: after.alias,
    from,
    changes: own,
    steps,
  }));
  return { id, undoes, changes: templates };
}

function reported({ customer, dryRun, command }: OwnCommandRequest, report: OwnReport): CommandResult {
  const { id, undoes, changes } = report;
  const data = { ...dataOf(report), dryRun };
  if (id === undefined || (changes.length === 0 && command === "rollback"))
    return { code: 0, lines: [nothing], data };
  if (dryRun)
    return { code: 0, lines: ["Everything went well, and was undone: a dry run changes nothing."], data };
  const names = changes.map(({ after }) => after.alias).join(", ");
  const line =
    undoes === undefined
      ? `Change ${id} of ${customer} is made: ${names}.`
      : `Change ${undoes} of ${customer} is undone: ${names}.`;
  return { code: 0, lines: [line, "Servers follow by themselves."], data, hasWritten: true };
}
