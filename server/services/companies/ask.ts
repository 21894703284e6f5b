import { randomUUID } from "node:crypto";
import { errors } from "../../core/errors.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import type { Call, SignedIn } from "../../http/route.ts";
import { companyWorks, inSystem } from "../../storage/index.ts";
import { reachedCustomers } from "../login/reachedCustomers.ts";
import { wakeCompanyWork } from "./queue.ts";

/** A super admin's own question. */
export interface Asking {
  call: Pick<Call, "host">;
  deps: AppDeps;
  person: SignedIn;
}

/** The company with an alias, if this sign-in reaches it. Throws `customer_not_found`. */
export async function requireCustomer({ call, deps, person }: Asking, alias: string) {
  const found = (await reachedCustomers(person, call, deps)).find((each) => each.alias === alias);
  if (found === undefined) throw errors.customerNotFound(alias);
  return found;
}

/** Asks for a work, and gives it. Throws `customer_work_under_way` where another one on the company is not over. */
export async function askFor(
  { deps, person }: Asking,
  work: Omit<companyWorks.AskedWork, "jobId">,
): Promise<companyWorks.CompanyWork> {
  const jobId = randomUUID();
  const now = Math.floor(deps.clock() / 1_000);
  const asked = await inSystem(deps.db, { userId: person.user.id }, async (trx) => {
    const id = await companyWorks.ask(trx, { ...work, jobId }, now);
    return id === undefined ? undefined : (await companyWorks.list(trx, 10)).find((each) => each.id === id);
  });
  if (asked === undefined) throw errors.customerWorkUnderWay(work.name);
  await wakeCompanyWork(deps, { id: asked.id, jobId });
  return asked;
}
