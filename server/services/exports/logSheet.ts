import { errors } from "../../core/errors.ts";
import type { ExportSheet } from "../../exports/index.ts";
import type { Tenant } from "../../http/route.ts";
import { askedTimezone } from "../../http/timezone.ts";
import { auditSheet, modelSheet } from "../audit/sheets.ts";
import type { LogExport } from "./schema.ts";
import { formatsOf } from "./source.ts";
import type { Read } from "./source.ts";

/** Throws `action_not_permitted` for who is no administrator. */
export function requireAdmin({ plan }: Pick<Tenant, "plan">): void {
  if (!plan.abilities.admin) throw errors.actionNotPermitted();
}

/** The same reads, each refused to who is no administrator at that moment. */
export const asAdmin =
  (read: Read): Read =>
  (work) =>
    read((tenant) => {
      requireAdmin(tenant);
      return work(tenant);
    });

/** The sheet of a log, for administrators; its rows are read when they are asked for. */
export async function logSheet(
  { name: title, timezone: asked, ...filter }: LogExport,
  read: Read,
): Promise<ExportSheet> {
  const readAsAdmin = asAdmin(read);
  const { timezone, formats } = await readAsAdmin(async (tenant) => ({
    timezone: askedTimezone(tenant, asked),
    formats: await formatsOf(tenant),
  }));
  const { log, ...rest } = filter;
  return log === "changeLog"
    ? auditSheet(rest, { title, timezone }, readAsAdmin)
    : modelSheet(rest, { title, timezone, formats }, readAsAdmin);
}
