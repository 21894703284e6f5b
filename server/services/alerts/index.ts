/** Alerts that people subscribe to, from what happened to the message and the bell. */
import type { AppDeps } from "../../http/appDeps.ts";
import type { Customer } from "../../storage/index.ts";
import { noteChanges } from "./changes.ts";
import { lookAtMonitors } from "./monitors.ts";
import { sendAlerts } from "./send.ts";

export { countUnread, readable } from "./readable.ts";
export { unsubscribePath } from "./send.ts";

/** Finds what a company's people are to be alerted of, and sends what is due. Each part goes on where it was left. */
export async function alertPeople(deps: AppDeps, customer: Customer, signal: AbortSignal): Promise<void> {
  await noteChanges(deps, customer, signal);
  await lookAtMonitors(deps, customer, signal);
  await sendAlerts(deps, customer, signal);
}
