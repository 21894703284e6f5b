/** The work in the background: records that meet a rule without being saved become events, in small transactions. */
import { addDays, companyTime, companyTimezone, startOfDay } from "../../../engine/index.ts";
import { momentAt, wallClock } from "../../../engine/server.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import type { Work } from "../../jobs/index.ts";
import {
  asOperator,
  criticalEventsFlag,
  criticalEventSweep,
  customers,
  inTenant,
  systemPlan,
} from "../../storage/index.ts";
import type { Customer, RecordScope } from "../../storage/index.ts";
import { engineOf, settingsOf } from "../../tenant/settings.ts";
import { catalogIn } from "../../tenant/tenantCatalog.ts";

/** Seconds after which a rule that failed is tried again. */
const AGAIN_SECONDS = 3_600;

/** Looks at the records of all rules of a company that are due. What fails one is logged, and does not keep it from the others. */
export function criticalEventWork(deps: AppDeps): Work {
  return async (data, signal) => {
    const customerId = Number(data["customerId"]);
    const all = await asOperator(deps.db, { readOnly: true }, (trx) => customers.allCustomers(trx));
    const customer = all.find(({ id }) => id === customerId);
    if (customer !== undefined) await sweepCompany(deps, customer, signal);
  };
}

/** The same for one company. Stops between two transactions, and throws, when `signal` is aborted. */
async function sweepCompany(deps: AppDeps, customer: Customer, signal: AbortSignal): Promise<void> {
  if (!settingsOf(customer, deps.schemas).flag(criticalEventsFlag)) return;
  const { id: customerId } = customer;
  const due = await inTenant(deps.db, { customerId, readOnly: true }, (trx) =>
    criticalEventSweep.dueRules(trx, customerId, secondsOf(deps)),
  );
  for (const id of due) {
    try {
      for (let isDone = false; !isDone;) {
        signal.throwIfAborted();
        isDone = await sweepOnce(deps, customer, id);
      }
    } catch (error) {
      signal.throwIfAborted();
      deps.logError(`Looking at the records of critical event rule ${id} of ${customer.alias}`, error);
      await putOff(deps, customerId, id);
    }
  }
}

const secondsOf = ({ clock }: AppDeps) => Math.floor(clock() / 1_000);

/** One transaction; gives whether nothing more is to be done here. */
function sweepOnce(deps: AppDeps, customer: Customer, id: number): Promise<boolean> {
  const { db, schemas, run } = deps;
  const settings = settingsOf(customer, schemas);
  const { flag, config } = settings;
  return inTenant(db, { customerId: customer.id }, async (trx) => {
    const { engine } = await catalogIn(deps, trx, customer);
    const now = secondsOf(deps);
    const companyNow = companyTime(config, now);
    const scope: RecordScope = {
      trx,
      engine: engineOf(engine, settings, schemas.modules),
      plan: await systemPlan(trx, customer),
      now,
      companyNow,
      flag,
      config,
      ...(run ? { run } : {}),
    };
    const clock = wallClock(companyTimezone(config));
    const tomorrow = momentAt(clock, addDays(startOfDay(companyNow), 1));
    const swept = await criticalEventSweep.sweepBatch(scope, { customerId: customer.id, id }, tomorrow);
    return swept?.isDone !== false;
  });
}

/** Says on a rule that it failed; it is tried again later. */
async function putOff(deps: AppDeps, customerId: number, id: number): Promise<void> {
  await inTenant(deps.db, { customerId }, (trx) =>
    criticalEventSweep.endSweep(trx, { customerId, id }, secondsOf(deps) + AGAIN_SECONDS, "failed"),
  );
}
