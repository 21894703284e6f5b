import { audit, disclosuresOf, inTenant } from "../../storage/index.ts";
import type { Answer, Call, Tenant, TenantRoute } from "../route.ts";

type NotedRoute = Pick<TenantRoute, "method" | "url" | "event">;

/** What every line of the audit log says of a call: who made it, also where they view the company as somebody else. */
function lineOf({ customer, user, viewer, now }: Tenant, { method, url }: NotedRoute, status = 200) {
  const userId = (viewer?.user ?? user).id;
  return { customerId: customer.id, userId, now, call: `${method} ${url}`, status };
}

/** Notes what a call did, or that it was refused, as a line of the company's audit log. */
export function noteCall(
  tenant: Tenant,
  route: NotedRoute,
  call: Call,
  { event, status, body }: { event: audit.AuditEvent } & Pick<Answer, "status" | "body">,
): void {
  const targetId = idIn(call.params) ?? idIn(call.body) ?? idIn(body) ?? null;
  audit.note(tenant.trx, { ...lineOf(tenant, route, status), event, targetId });
}

/**
 * Notes what a call that only reads gave away: a file, or confidential values. One line for the call, in a transaction of its own before it is
 * answered, since that of the call writes nothing. A failure is logged, and keeps nobody from the answer.
 */
export async function noteRead(tenant: Tenant, route: NotedRoute, call: Call, answer: Answer): Promise<void> {
  const { deps, customer, viewer } = tenant;
  const shown = disclosuresOf(tenant.trx);
  const event = route.event ?? (shown && "confidentialView");
  if (event === undefined) return;
  const [only] = shown?.records === 1 ? shown.ids : [];
  const detail = {
    ...(shown && { confidential: { records: shown.records, ids: [...shown.ids] } }),
    ...(viewer && { viewedAs: viewer.name }),
  };
  const line = {
    ...lineOf(tenant, route, answer.status),
    event,
    targetId: idIn(call.params) ?? idIn(call.body) ?? only ?? null,
    ...((shown || viewer) && { detail }),
  };
  const noted = inTenant(deps.db, { customerId: customer.id }, async (trx) => audit.note(trx, line));
  await noted.catch((error: unknown) => deps.logError("Noting a view in the audit log", error));
}

/** The id that parameters or a body name. */
export function idIn(value: unknown): number | undefined {
  if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
  const id = Number(value.id);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
