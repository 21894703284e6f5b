import type { Engine } from "../../../engine/index.ts";
import type { CannedSource } from "../../../engine/server.ts";
import type { Database, Trx } from "../database/database.ts";
import { checkIsolation } from "../isolation/index.ts";
import { unfinishedChange } from "./apply/changeLog.ts";
import { isAdditive, isEmpty } from "./plan/changeSet.ts";
import type { ChangeSet } from "./plan/changeSet.ts";
import { MigrationError } from "./plan/migrationError.ts";
import { misfitLines, misfits } from "./own/ownMisfits.ts";
import { asOwner } from "./plan/owner.ts";
import { planChanges } from "./plan/plan.ts";
import type { PlanSources } from "./plan/plan.ts";
import { grantLines, grantNewModules } from "./steps/roles/newModules.ts";
import type { RoleRights } from "./steps/roles/newModules.ts";
import { openedReports } from "./steps/roles/reportRights.ts";
import { noteUnchanged } from "./apply/publish.ts";
import { applySteps } from "./takeSteps.ts";
import { computeTitles, titlesApart } from "./steps/titlesSteps.ts";
import { vanishedLines, vanishedTemplates } from "./plan/vanished.ts";
import { workAtOnce } from "./apply/work.ts";

export { applyTemplates, planTemplates, rollbackTemplates } from "./apply/apply.ts";
export type { ApplyOptions, ApplyReport } from "./apply/apply.ts";
export { loggedChanges } from "./apply/changeLog.ts";
export type { LoggedChange } from "./apply/changeLog.ts";
export type { ChangeSet, Progress } from "./plan/changeSet.ts";
export { isMigrated } from "./takeSteps.ts";
export { countUnconverted } from "./plan/count.ts";
export type { Tally, Unconverted } from "./plan/count.ts";
export type { Description, PlanStep } from "./plan/describe.ts";
export { MigrationError } from "./plan/migrationError.ts";
export { applyOverrides, forCustomer, planOverrides, rollbackOverrides } from "./own/ownApply.ts";
export type { OwnReport } from "./own/ownApply.ts";
export { leaveOut, misfitLines, misfits } from "./own/ownMisfits.ts";
export type { Misfit } from "./own/ownMisfits.ts";
export type { OwnChange } from "./own/ownPlan.ts";
export { grantLines, grantNewModules, plannedGrants } from "./steps/roles/newModules.ts";
export type { RoleRights } from "./steps/roles/newModules.ts";
export { openedReports } from "./steps/roles/reportRights.ts";
export { vanishedLines, vanishedTemplates } from "./plan/vanished.ts";
export type { Fillings, PlanSources } from "./plan/plan.ts";

/** What `migrate` did; empty lists when the database was up to date. */
export interface MigrationReport {
  steps: string[];
  /** The statements made from templates. */
  statements: string[];
  /** For the person at the terminal: rights on new modules and reports that roles got, and templates that the schemas lack. */
  notices: string[];
}

/** Records in one batch; few changes at a start have any. */
const BATCH_ROWS = 2_000;

/**
 * Brings the database up to the core steps and, as far as that only adds to it, to the engine's templates and to the rights of roles on
 * new modules and reports, in one transaction, and checks tenant isolation. Throws a MigrationError that names the commands when more than that is
 * asked for, and when a company's override does not fit the templates.
 */
export async function migrate(
  db: Database,
  engine: Engine,
  sources: Pick<PlanSources, "enumSets"> & {
    roles?: readonly RoleRights[];
    reports?: readonly CannedSource[];
  } = {},
): Promise<MigrationReport> {
  const report = await asOwner(db, async (trx) => {
    const steps = await applySteps(trx);
    const statements = await addToTables(trx, engine, sources);
    if (steps.includes(titlesApart.name)) await computeTitles(trx, engine);
    const found = await misfits(trx, engine);
    if (found.length > 0) throw new MigrationError(misfitLines(found).join("\n"));
    const reports = openedReports(sources.reports ?? [], engine);
    const grants = grantLines(await grantNewModules(trx, sources.roles ?? [], reports));
    const vanished = vanishedLines(await vanishedTemplates(trx, engine));
    return { steps, statements, notices: [...grants, ...vanished] };
  });
  await checkIsolation(db);
  return report;
}

async function addToTables(trx: Trx, engine: Engine, sources: PlanSources): Promise<string[]> {
  const planned = await planChanges(trx, engine, sources);
  if (planned === undefined) return [];
  const { changeSet } = planned;
  const unfinished = await unfinishedChange(trx);
  if (unfinished)
    throw new MigrationError(
      `A change of templates is under way (change ${unfinished.id}). Finish it with \`npm run templates -- apply\`, or give it up with \`npm run templates -- rollback\`.`,
    );
  if (!isAdditive(changeSet)) throw new MigrationError(refusal(changeSet));
  await noteUnchanged(trx, planned);
  if (isEmpty(changeSet)) return [];
  return workAtOnce(trx, changeSet, { engine, batchRows: BATCH_ROWS, report: () => undefined });
}

/** What is asked for beyond additions, and how it is done. */
function refusal({ tables, choices, stale }: ChangeSet): string {
  const asked = tables.filter(({ moves }) => moves.some(({ do: name }) => name !== "add"));
  const others = tables.filter((change) => !asked.includes(change) && stale.includes(change.alias));
  const lines = [...asked, ...others].flatMap(({ alias, changes }) =>
    changes.map(({ sentence }) => `  ${alias}: ${sentence}`),
  );
  return [
    "The templates ask for changes of what is stored, which the server does not make by itself:",
    ...lines,
    ...choices.flatMap(({ changes }) => changes.map(({ sentence }) => `  ${sentence}`)),
    "See what they do to the records with `npm run templates -- plan`, and make them with `npm run templates -- apply`.",
  ].join("\n");
}
