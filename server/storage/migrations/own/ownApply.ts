import { sql } from "kysely";
import type { Engine } from "../../../../engine/index.ts";
import { customerByAlias } from "../../company/customers.ts";
import type { Database, Trx } from "../../database/database.ts";
import { addVersions, allVersions } from "../../company/overrideVersions.ts";
import type { OverrideVersion } from "../../company/overrideVersions.ts";
import { MigrationError } from "../plan/migrationError.ts";
import { asPatientOwner } from "../plan/owner.ts";
import { seeCustomer } from "../plan/state.ts";
import { applySteps } from "../takeSteps.ts";
import { convertOwn, returnOwn } from "./ownConvert.ts";
import { planOwn } from "./ownPlan.ts";
import type { OwnChange, OwnCustomer, Wanted } from "./ownPlan.ts";
import { cursorOf, recomputes } from "./ownSteps.ts";

/** Thrown to roll back a transaction of which nothing is kept. */
class NothingKept extends Error {
  override readonly name = "NothingKept";
}

/** What is asked for, of one company. */
export interface OwnRequest {
  /** Alias of the company. */
  customer: string;
  wanted: readonly Wanted[];
}

/** What was done; without changes there was nothing to do. */
export interface OwnReport {
  /** Number of the change among those of the company. */
  id?: number;
  /** The change that it undid. */
  undoes?: number;
  changes: readonly OwnChange[];
}

/** Describes what a company's overrides would do, and changes nothing. Throws a MigrationError with everything that does not fit. */
export function planOverrides(
  db: Database,
  engine: Engine,
  { customer, wanted }: OwnRequest,
): Promise<OwnReport> {
  return forCustomer(db, customer, false, async (trx, own) => ({
    changes: await planOwn(trx, engine, own, wanted),
  }));
}

/** Puts a company's overrides in force, in one transaction. Throws as `planOverrides` does. */
export function applyOverrides(
  db: Database,
  engine: Engine,
  { customer, wanted, dryRun = false }: OwnRequest & { dryRun?: boolean },
): Promise<OwnReport> {
  return forCustomer(db, customer, !dryRun, async (trx, own) => {
    const changes = await planOwn(trx, engine, own, wanted);
    return changes.length === 0 ? { changes } : { changes, id: await make(trx, own, changes, null) };
  });
}

/**
 * Undoes the last change of a company's overrides. Throws a MigrationError when there is none, when what was before does not fit the
 * templates any more, or when a value cannot be converted back.
 */
export function rollbackOverrides(
  db: Database,
  engine: Engine,
  { customer, dryRun = false }: { customer: string; dryRun?: boolean },
): Promise<OwnReport> {
  return forCustomer(db, customer, !dryRun, async (trx, own) => {
    const versions = await allVersions(trx, own.id);
    const undone = new Set(versions.map(({ undoes }) => undoes));
    const last = versions.find(({ undoes, changeId }) => undoes === null && !undone.has(changeId));
    if (last === undefined) throw new MigrationError(`There is no change of ${own.alias} to roll back.`);
    const made = versions.filter(({ changeId }) => changeId === last.changeId);
    const changes = await planOwn(
      trx,
      engine,
      own,
      made.map((version) => formerOf(version, versions)),
    );
    return { changes, id: await make(trx, own, changes, last.changeId), undoes: last.changeId };
  });
}

/** The version before one: of those that were made for the same template, if there are any. */
function formerOf({ alias, number, base }: OverrideVersion, versions: readonly OverrideVersion[]): Wanted {
  const earlier = versions
    .filter((each) => each.alias === alias && each.number < number)
    .toSorted((a, b) => b.number - a.number);
  const former = earlier.find((each) => each.base === base) ?? earlier[0];
  return { override: former?.definition ?? { alias }, state: former?.state ?? "applied" };
}

async function make(
  trx: Trx,
  { id }: OwnCustomer,
  changes: readonly OwnChange[],
  undoes: number | null,
): Promise<number> {
  for (const change of changes) {
    const convert = undoes === null ? convertOwn : returnOwn;
    for (const move of change.moves)
      if (move.do === "convert") await convert(trx, { ...cursorOf(change), move });
    if (recomputes(change) && change.columns.size > 0) await noteStale(trx, change);
  }
  return addVersions(trx, id, changes, undoes);
}

/** The server computes them again, some seconds later. */
async function noteStale(trx: Trx, change: OwnChange): Promise<void> {
  const { customerId, table } = cursorOf(change);
  await sql`insert into stale_records (customer_id, template, id)
    select customer_id, ${change.after.alias}, id from ${sql.raw(table)}
    where customer_id = ${customerId} and deleted_at is null on conflict do nothing`.execute(trx);
}

/** Runs work in a transaction of the owner that sees the company. `isKept`: what it does stays. */
export async function forCustomer<T>(
  db: Database,
  alias: string,
  isKept: boolean,
  work: (trx: Trx, customer: OwnCustomer) => Promise<T>,
): Promise<T> {
  const done: { result?: T } = {};
  const run = asPatientOwner(db, async (trx) => {
    await applySteps(trx);
    const customer = await customerByAlias(trx, alias);
    if (customer === undefined) throw new MigrationError(`There is no company "${alias}".`);
    await seeCustomer(trx, customer.id);
    done.result = await work(trx, customer);
    if (!isKept) throw new NothingKept();
  });
  await run.catch((error: unknown) => {
    if (!(error instanceof NothingKept)) throw error;
  });
  return done.result as T;
}
