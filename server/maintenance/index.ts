/** What the server does by itself for every company: one server at a time does each task, however many there are. */
import { orLog } from "../core/log.ts";
import { resumeDelivery } from "../delivery/index.ts";
import type { JobData, Queue, RepeatedJob, Work } from "../jobs/index.ts";
import { alertPeople } from "../services/alerts/index.ts";
import { removeOldArchives, resumeCompanyWorks } from "../services/companies/queue.ts";
import { resumeCriticalEvents } from "../services/criticalEvents/queue.ts";
import { resumeMerges } from "../services/dropdowns/merge/queue.ts";
import { resumeExports } from "../services/exports/queue.ts";
import { resumeImports } from "../services/imports/queue.ts";
import { resumeReports } from "../services/reportSchedules/queue.ts";
import { resumeScorecards } from "../services/scorecards/queue.ts";
import {
  asOperator,
  customers,
  forgetPasswordLinks,
  forgetRequests,
  forgetSessions,
} from "../storage/index.ts";
import type { Customer } from "../storage/index.ts";
import { isSuspended } from "../tenant/settings.ts";
import { cleanUp } from "./cleanUp.ts";
import { refreshAllStale } from "./refresh.ts";
import type { MaintenanceDeps } from "./maintenanceDeps.ts";
import { refreshRollupsOf } from "./rollups.ts";
import { sealAudit } from "./seal.ts";

export { cleanUp } from "./cleanUp.ts";
export type { MaintenanceDeps } from "./maintenanceDeps.ts";
export { refreshAllStale } from "./refresh.ts";

/** One thing that is done again and again. */
interface Task {
  /** A UUID. */
  id: string;
  everySeconds: number;
  /** It is done for the people of a company, so not while that is suspended. */
  isForPeople?: boolean;
  /** What is done, as the log says it. */
  doing: string;
  /** What is done for each company; left out: nothing. */
  forCustomer?(deps: MaintenanceDeps, customer: Customer, signal: AbortSignal): Promise<void>;
  /** What is done once, for all companies together. */
  forAll?: readonly ((deps: MaintenanceDeps) => Promise<unknown>)[];
}

const OFTEN_SECONDS = 15;
const SELDOM_SECONDS = 15 * 60;

const tasks: Readonly<Record<string, Task>> = {
  refreshStale: {
    id: "1c0f2a5e-5a7e-4a53-9f7e-0b6f4d1d0001",
    everySeconds: OFTEN_SECONDS,
    doing: "Computing stale records",
    forCustomer: refreshAllStale,
  },
  resumeExports: {
    id: "1c0f2a5e-5a7e-4a53-9f7e-0b6f4d1d0002",
    everySeconds: OFTEN_SECONDS,
    doing: "Resuming exports",
    forCustomer: resumeExports,
    isForPeople: true,
  },
  resumeImports: {
    id: "1c0f2a5e-5a7e-4a53-9f7e-0b6f4d1d0003",
    everySeconds: OFTEN_SECONDS,
    doing: "Resuming imports",
    forCustomer: resumeImports,
    isForPeople: true,
  },
  resumeMerges: {
    id: "1c0f2a5e-5a7e-4a53-9f7e-0b6f4d1d0008",
    everySeconds: OFTEN_SECONDS,
    doing: "Resuming merges of values",
    forCustomer: resumeMerges,
    isForPeople: true,
  },
  resumeCompanyWorks: {
    id: "1c0f2a5e-5a7e-4a53-9f7e-0b6f4d1d0009",
    everySeconds: OFTEN_SECONDS,
    doing: "Resuming works on companies",
    forAll: [resumeCompanyWorks],
  },
  resumeDelivery: {
    id: "1c0f2a5e-5a7e-4a53-9f7e-0b6f4d1d0005",
    everySeconds: OFTEN_SECONDS,
    doing: "Resuming mail",
    forCustomer: resumeDelivery,
    isForPeople: true,
  },
  resumeReports: {
    id: "1c0f2a5e-5a7e-4a53-9f7e-0b6f4d1d0010",
    everySeconds: OFTEN_SECONDS,
    doing: "Resuming scheduled reports",
    forCustomer: resumeReports,
    isForPeople: true,
  },
  resumeScorecards: {
    id: "1c0f2a5e-5a7e-4a53-9f7e-0b6f4d1d0012",
    everySeconds: OFTEN_SECONDS,
    doing: "Computing scorecards",
    forCustomer: resumeScorecards,
    isForPeople: true,
  },
  resumeCriticalEvents: {
    id: "1c0f2a5e-5a7e-4a53-9f7e-0b6f4d1d0013",
    everySeconds: OFTEN_SECONDS,
    doing: "Looking for critical events",
    forCustomer: resumeCriticalEvents,
    isForPeople: true,
  },
  alertPeople: {
    id: "1c0f2a5e-5a7e-4a53-9f7e-0b6f4d1d0006",
    everySeconds: OFTEN_SECONDS,
    doing: "Sending alerts",
    forCustomer: alertPeople,
    isForPeople: true,
  },
  sealAudit: {
    id: "1c0f2a5e-5a7e-4a53-9f7e-0b6f4d1d0007",
    everySeconds: OFTEN_SECONDS,
    doing: "Sealing the audit log",
    forCustomer: sealAudit,
  },
  refreshRollups: {
    id: "1c0f2a5e-5a7e-4a53-9f7e-0b6f4d1d0011",
    everySeconds: OFTEN_SECONDS,
    doing: "Computing rollups",
    forCustomer: refreshRollupsOf,
  },
  cleanUp: {
    id: "1c0f2a5e-5a7e-4a53-9f7e-0b6f4d1d0004",
    everySeconds: SELDOM_SECONDS,
    doing: "Removing old drafts and files",
    forCustomer: cleanUp,
    forAll: [
      ({ db }) => forgetRequests(db),
      ({ db }) => forgetSessions(db),
      ({ db }) => forgetPasswordLinks(db),
      removeOldArchives,
    ],
  },
};

/** The queue of the tasks. A task that a killed server left is taken up once; then its next turn makes up for it. */
export const maintenanceQueue: Queue = { name: "maintenance", atOnce: Object.keys(tasks).length, retries: 1 };

/** The tasks as jobs that come again. */
export const maintenanceJobs: readonly RepeatedJob[] = Object.entries(tasks).map(
  ([task, { id, everySeconds }]) => ({ queue: maintenanceQueue.name, id, everySeconds, data: { task } }),
);

/**
 * Does a task for one company after the other. What fails for one is logged with its name, and does not keep it from the others;
 * the next turn makes up for it.
 */
export function maintenanceWork(deps: MaintenanceDeps): Work {
  return async (data: JobData, signal) => {
    const task = tasks[String(data["task"])];
    // A task of another release: a server that knows it does it.
    if (task === undefined) return;
    for (const work of task.forAll ?? []) await orLog(work(deps), deps.logError, task.doing);
    const { forCustomer } = task;
    if (forCustomer === undefined) return;
    const all = await asOperator(deps.db, { readOnly: true }, (trx) => customers.allCustomers(trx));
    const served = task.isForPeople === true ? all.filter((customer) => !isSuspended(customer)) : all;
    for (const customer of served) {
      signal.throwIfAborted();
      await orLog(forCustomer(deps, customer, signal), deps.logError, `${task.doing} of ${customer.alias}`);
    }
  };
}
