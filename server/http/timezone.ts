import { companyTimezone, dayIn } from "../../engine/index.ts";
import { isTimezone } from "../../engine/server.ts";
import { errors } from "../core/errors.ts";
import type { Tenant } from "./route.ts";
import { shortText } from "./schemas.ts";

/** A time zone as bodies name it. */
export const timezoneSchema = shortText(60);

/** The time zone that a request names, else the company's. Throws `invalid_request` when there is none of that name. */
export function askedTimezone(
  { settings }: Pick<Tenant, "settings">,
  timezone = companyTimezone(settings.config),
): string {
  if (isTimezone(timezone)) return timezone;
  throw errors.invalidRequest(`there is no time zone "${timezone}"`);
}

/** The day that it is where a request is read, as epoch seconds. Throws as `askedTimezone`. */
export function todayOf(tenant: Pick<Tenant, "settings" | "now">, timezone?: string): number {
  return dayIn(askedTimezone(tenant, timezone), tenant.now);
}
