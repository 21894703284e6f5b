/** What super admins asked to be done with whole companies, done in the background (decision 74). */
import { fileStore } from "../files/index.ts";
import type { AppDeps } from "../http/appDeps.ts";
import type { Work } from "../jobs/index.ts";
import { asOperator, companyWorkRuns, customers, inSystem } from "../storage/index.ts";
import type { Customer } from "../storage/index.ts";
import { isSuspended } from "../tenant/settings.ts";
import { checkCompany } from "../tenant/newCompany.ts";
import type { NewCompany } from "../tenant/newCompany.ts";
import { openNewCompany } from "./create.ts";
import { ArchiveError } from "./errors.ts";
import { checkHold, removeCustomer } from "./remove.ts";
import { storeArchive } from "./storeArchive.ts";

/** Runs of one work, those that ended with the server included. */
const MOST_TRIES = 5;

/** The message of a failure whose cause is not known. */
const failed = "Something went wrong, and the log of the server says what. Ask for it again later.";

type Deps = Pick<AppDeps, "db" | "config" | "schemas" | "clock" | "logError">;
type Taken = companyWorkRuns.TakenWork;

const secondsOf = ({ clock }: Pick<Deps, "clock">) => Math.floor(clock() / 1_000);

/**
 * Does works on companies. One that a killed server left is taken up again: a company is created and its work ended in one transaction, an
 * archive is written again, and a company that is gone is deleted.
 */
export function companyWork(deps: Deps): Work {
  return async ({ id }, signal) => {
    const work = await asOperator(deps.db, {}, (trx) => companyWorkRuns.take(trx, Number(id)));
    if (work === undefined) return;
    try {
      if (work.tries > MOST_TRIES) throw new ArchiveError(failed);
      await kinds[work.kind](deps, work, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      const isRefusal = error instanceof ArchiveError;
      if (!isRefusal) deps.logError(`Doing the work ${work.id} on the company ${work.alias}`, error);
      if (!isRefusal && work.tries < MOST_TRIES) throw error;
      await end(deps, { id: work.id, error: isRefusal ? error.message : failed });
    }
  };
}

const end = (deps: Deps, outcome: Parameters<typeof companyWorkRuns.finish>[1]) =>
  asOperator(deps.db, {}, (trx) => companyWorkRuns.finish(trx, outcome, secondsOf(deps)));

const kinds: Readonly<
  Record<Taken["kind"], (deps: Deps, work: Taken, signal: AbortSignal) => Promise<void>>
> = {
  create,
  archive,
  delete: remove,
};

async function create(deps: Deps, { id, asked }: Taken): Promise<void> {
  const { company, problems } = checkCompany(asked as unknown as NewCompany, deps.schemas.presets);
  const [problem] = Object.values(problems);
  if (problem !== undefined) throw new ArchiveError(problem);
  const now = secondsOf(deps);
  await openNewCompany(deps, company, {
    now,
    after: (trx, companyId) => companyWorkRuns.finish(trx, { id, companyId }, now),
  });
}

async function archive(deps: Deps, work: Taken, signal: AbortSignal): Promise<void> {
  const company = await companyOf(deps, work);
  if (company === undefined) throw new ArchiveError(`${work.name} was deleted.`);
  await storeArchive(deps, { work, signal });
  await end(deps, { id: work.id });
}

/** The archive comes first: what is deleted can be restored from it. */
async function remove(deps: Deps, work: Taken, signal: AbortSignal): Promise<void> {
  const company = await companyOf(deps, work);
  if (company !== undefined) {
    if (!isSuspended(company)) throw new ArchiveError(`${company.name} is in use again. Suspend it first.`);
    const ignoreHold = work.asked["alsoOnHold"] === true;
    if (!ignoreHold) await checkHold(deps.db, company);
    if (work.storedName === null) await storeArchive(deps, { work, signal });
    signal.throwIfAborted();
    const { id: customerId, alias: customer } = company;
    const store = (ofCompany: number) => fileStore(deps.config, ofCompany);
    await removeCustomer({ db: deps.db, customer, customerId, ignoreHold, store });
  }
  await end(deps, { id: work.id });
}

/** The company that a work is about; undefined: it is gone, or another one has its alias. */
async function companyOf({ db }: Deps, { alias, companyId }: Taken): Promise<Customer | undefined> {
  const found = await inSystem(db, { readOnly: true }, (trx) => customers.customerByAlias(trx, alias));
  return found?.id === companyId ? found : undefined;
}
