import type { Engine } from "../../../../engine/index.ts";
import type { Database, Trx } from "../../database/database.ts";
import { checkIsolation } from "../../isolation/index.ts";
import { abandon } from "./abandon.ts";
import { loggedChanges, unfinishedChange } from "./changeLog.ts";
import type { LoggedChange } from "./changeLog.ts";
import { isEmpty } from "../plan/changeSet.ts";
import type { ChangeSet, Progress } from "../plan/changeSet.ts";
import { describe } from "../plan/describe.ts";
import type { Description } from "../plan/describe.ts";
import { MigrationError } from "../plan/migrationError.ts";
import { asPatientOwner } from "../plan/owner.ts";
import { planChanges } from "../plan/plan.ts";
import type { PlanSources } from "../plan/plan.ts";
import { noteUnchanged } from "./publish.ts";
import { applySteps } from "../takeSteps.ts";
import { nothingToUndo, planUndo } from "./undo.ts";
import { startWork, rowsOf, workAtOnce, workOn } from "./work.ts";

/** How templates are applied or rolled back. */
export interface ApplyOptions extends PlanSources {
  /** true: everything is done in one transaction, which is then undone. */
  dryRun?: boolean;
  /** More rows than this are converted in batches. */
  atOnce?: number;
  /** Records in one batch. */
  batchRows?: number;
  report?: (progress: Progress) => void;
}

/** What was done; without a change set there was nothing to do. */
export interface ApplyReport {
  changeSet?: ChangeSet;
  /** true: an earlier call started it. */
  resumed: boolean;
  /** true: it was under way and is given up; everything is as before. */
  abandoned?: true;
}

const AT_ONCE = 5_000;
const BATCH_ROWS = 2_000;

/** Ends a dry run. */
class DryRun extends Error {
  override name = "DryRun";
}

/**
 * Brings the database to the engine's templates. Small changes are made in one transaction, large ones in batches: the next call
 * continues one that was interrupted. Throws a MigrationError that says what to do when another change is under way.
 */
export async function applyTemplates(
  db: Database,
  engine: Engine,
  options: ApplyOptions = {},
): Promise<ApplyReport> {
  return carryOut(db, engine, options, async (trx, unfinished) => {
    if (unfinished) return { resume: checkSame(unfinished, engine) };
    const planned = await planChanges(trx, engine, options);
    if (planned === undefined) return undefined;
    await noteUnchanged(trx, planned);
    return isEmpty(planned.changeSet) ? undefined : { fresh: planned.changeSet };
  });
}

/**
 * Describes what `applyTemplates` would do, and changes nothing; undefined when there is nothing to do. For a change that is under way
 * it reports the progress.
 */
export async function planTemplates(
  db: Database,
  engine: Engine,
  sources?: PlanSources,
): Promise<Description | undefined> {
  let description: Description | undefined;
  const look = asPatientOwner(db, async (trx) => {
    await applySteps(trx);
    const unfinished = await unfinishedChange(trx);
    const changeSet = (await planChanges(trx, engine, sources))?.changeSet;
    if (unfinished)
      description = { changeSet: unfinished.plan, steps: [], statements: [], progress: unfinished.progress };
    else if (changeSet && !isEmpty(changeSet)) description = await describe(trx, engine, changeSet);
    throw new DryRun();
  });
  await look.catch(ignoreDryRun);
  return description;
}

function ignoreDryRun(error: unknown): void {
  if (!(error instanceof DryRun)) throw error;
}

/**
 * Undoes the last change set that was applied, or gives up the one that is under way. Throws a MigrationError with the reason when it
 * cannot be undone without loss.
 */
export async function rollbackTemplates(
  db: Database,
  engine: Engine,
  options: ApplyOptions = {},
): Promise<ApplyReport> {
  const started = await asPatientOwner(db, async (trx) => {
    if ((await loggedChanges(trx)).length === 0) throw new MigrationError(nothingToUndo);
    const unfinished = await unfinishedChange(trx);
    if (unfinished === undefined || unfinished.plan.undoes !== null) return undefined;
    if (unfinished.progress.phase === "swapped") return { finish: unfinished.plan };
    if (options.dryRun === true) throw new MigrationError(underWay(unfinished.id));
    await abandon(trx, unfinished.plan);
    return { abandoned: unfinished.plan };
  });
  if (started?.abandoned) return { changeSet: started.abandoned, resumed: true, abandoned: true };
  if (started?.finish) await workOn(db, started.finish, workOptions(engine, options));
  try {
    return await carryOut(db, engine, options, async (trx, unfinished) =>
      unfinished ? { resume: unfinished.plan } : { fresh: await planUndo(trx) },
    );
  } catch (error) {
    if (error instanceof MigrationError) await giveUpUndo(db);
    throw error;
  }
}

const underWay = (id: number) => `Change ${id} is under way: finish it first, or give it up.`;

/** An undo that met a value that it cannot convert back leaves everything as it was. */
async function giveUpUndo(db: Database): Promise<void> {
  await asPatientOwner(db, async (trx) => {
    const unfinished = await unfinishedChange(trx);
    if (unfinished?.plan.undoes != null && unfinished.progress.phase === "converting")
      await abandon(trx, unfinished.plan);
  });
}

type Task = { resume: ChangeSet } | { fresh: ChangeSet } | undefined;

async function carryOut(
  db: Database,
  engine: Engine,
  options: ApplyOptions,
  choose: (trx: Trx, unfinished: LoggedChange | undefined) => Promise<Task>,
): Promise<ApplyReport> {
  const { dryRun = false, atOnce = AT_ONCE } = options;
  const working = workOptions(engine, options);
  let shown: ChangeSet | undefined;
  const task = await asPatientOwner(db, async (trx) => {
    await applySteps(trx);
    const chosen = await choose(trx, await unfinishedChange(trx));
    if (dryRun && chosen && "resume" in chosen) throw new MigrationError(underWay(chosen.resume.id));
    if (chosen === undefined || "resume" in chosen) return chosen;
    shown = chosen.fresh;
    const isSmall = dryRun || (await rowsOf(trx, chosen.fresh)) <= atOnce;
    if (isSmall) await workAtOnce(trx, chosen.fresh, working);
    else await startWork(trx, chosen.fresh, true);
    if (dryRun) throw new DryRun();
    return isSmall ? { done: chosen.fresh } : chosen;
  }).catch((error: unknown) => {
    if (error instanceof DryRun && shown) return { done: shown };
    throw error;
  });
  if (task === undefined) return { resumed: false };
  if ("done" in task) return { changeSet: task.done, resumed: false };
  const changeSet = "resume" in task ? task.resume : task.fresh;
  await workOn(db, changeSet, working);
  await checkIsolation(db);
  return { changeSet, resumed: "resume" in task };
}

function workOptions(engine: Engine, { batchRows = BATCH_ROWS, report = () => undefined }: ApplyOptions) {
  return { engine, batchRows, report };
}

/** Only the templates that started a change set can continue it. */
function checkSame({ id, plan, progress }: LoggedChange, engine: Engine): ChangeSet {
  if (plan.undoes !== null)
    throw new MigrationError(`A rollback is under way. Run \`npm run templates -- rollback\` to finish it.`);
  const other = plan.tables.find(({ alias, to }) => engine.templates.get(alias)?.hash !== to?.hash);
  if (other === undefined || progress.phase === "swapped") return plan;
  throw new MigrationError(
    `Change ${id} is under way, and was started with another version of ${other.alias}. ` +
      "Bring that version back and run `npm run templates -- apply` to finish it, or give it up with `npm run templates -- rollback`.",
  );
}
