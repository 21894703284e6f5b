import type { AuditEvent } from "../storage/company/auditLog.ts";
import { audit } from "../storage/index.ts";
import type { Answer, Call, Tenant, TenantRoute } from "./route.ts";

/** Notes what a call did, or that it was refused, as a line of the company's audit log. */
export function noteCall(
  { trx, customer, user, now }: Tenant,
  { method, url }: Pick<TenantRoute, "method" | "url">,
  call: Call,
  { event, status, body }: { event: AuditEvent } & Pick<Answer, "status" | "body">,
): void {
  audit.note(trx, {
    customerId: customer.id,
    userId: user.id,
    now,
    event,
    call: `${method} ${url}`,
    targetId: idIn(call.params) ?? idIn(call.body) ?? idIn(body) ?? null,
    status: status ?? 200,
  });
}

/** The id that parameters or a body name. */
export function idIn(value: unknown): number | undefined {
  if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
  const id = Number(value.id);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
